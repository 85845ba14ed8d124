import { newerCheck } from '#shared/domain/leads/email-check.ts';
import { type LeadField, type LeadValue, type LeadValues, leadFields } from '#shared/domain/leads/lead.ts';
import { normalizeValue } from './normalize-value.ts';

/** The most values that are kept of one field; the least certain go first. */
export const maxPerField = 40;

/**
 * Adds newly found values to what is known. A value that is known already is seen again: it keeps its first sighting and
 * takes the better confidence and the check that holds. Values from another source stand beside it. Merging twice is the same as once.
 */
export function mergeValues(known: LeadValues, found: LeadValues): LeadValues {
  const fields = leadFields.filter((field) => known[field]?.length || found[field]?.length);
  return Object.fromEntries(
    fields.map((field) => [field, mergeField(field, known[field] ?? [], found[field] ?? [])]),
  );
}

function mergeField(field: LeadField, known: LeadValue[], found: LeadValue[]): LeadValue[] {
  const merged = new Map<string, LeadValue>();
  for (const value of [...stillSo(field, known, found), ...found]) {
    const key = `${value.source} ${normalizeValue(field, value)}`;
    merged.set(key, seenAgain(merged.get(key), value));
  }
  return [...merged.values()].toSorted((a, b) => b.confidence - a.confidence).slice(0, maxPerField);
}

/** How many values a lead has, of all fields together. */
export const countValues = (values: LeadValues): number =>
  Object.values(values).reduce((sum, list) => sum + (list?.length ?? 0), 0);

/** Who tells of a domain tells all that is so: what it said before is over, as the day on which it would have expired. */
function stillSo(field: LeadField, known: LeadValue[], found: LeadValue[]): LeadValue[] {
  if (field !== 'domain') return known;
  const keys = new Set(found.map((value) => `${value.source} ${normalizeValue(field, value)}`));
  const sources = new Set(found.map(({ source }) => source));
  return known.filter(
    (value) => !sources.has(value.source) || keys.has(`${value.source} ${normalizeValue(field, value)}`),
  );
}

function seenAgain(before: LeadValue | undefined, now: LeadValue): LeadValue {
  if (!before) return now;
  const better = now.confidence >= before.confidence ? { ...before, ...now } : { ...now, ...before };
  const first_seen = before.first_seen < now.first_seen ? before.first_seen : now.first_seen;
  const last_seen = before.last_seen > now.last_seen ? before.last_seen : now.last_seen;
  const check = newerCheck(before.check, now.check);
  return { ...better, ...(check ? { check } : {}), first_seen, last_seen };
}

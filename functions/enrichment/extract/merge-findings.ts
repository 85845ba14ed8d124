import { type LeadField, type LeadValue, type LeadValues, leadFields } from '#shared/domain/leads/lead.ts';
import { clampConfidence, type Finding } from './finding.ts';

const mostValues: Partial<Record<LeadField, number>> = {
  email: 50,
  phone: 30,
  social: 30,
  technology: 80,
  person: 100,
  address: 20,
  name: 3,
  description: 2,
  opening_hours: 2,
};
const fewest = 5;
const seenAgain = 2;
const mostBonus = 6;

/**
 * Merges the findings of all pages of a site into a lead's values, surest first.
 * A value on several pages keeps its surest place and gains a little.
 */
export function mergeFindings(findings: readonly Finding[], seenAt: Date): LeadValues {
  const values: LeadValues = {};
  for (const field of leadFields) {
    const groups = Map.groupBy(
      findings.filter((finding) => finding.field === field),
      (finding) => keyOf(finding),
    );
    const merged = [...groups.values()].map((group) => toValue(group, seenAt));
    // Sorting is stable: equally sure values keep the order in which the pages were read.
    merged.sort((a, b) => b.confidence - a.confidence);
    if (merged.length > 0) values[field] = merged.slice(0, mostValues[field] ?? fewest);
  }
  return values;
}

function keyOf({ field, value }: Finding): string {
  return field === 'address' ? value.toLowerCase().replace(/[^\p{L}\d]/gu, '') : value.toLowerCase();
}

function toValue(group: readonly Finding[], seenAt: Date): LeadValue {
  const [best] = [...group].sort((a, b) => b.confidence - a.confidence);
  if (!best) throw new RangeError('a group of findings cannot be empty');
  const label = best.label ?? group.find((finding) => finding.label)?.label;
  const bonus = Math.min(mostBonus, (group.length - 1) * seenAgain);
  return {
    value: best.value,
    ...(label ? { label } : {}),
    source: 'website',
    url: best.url,
    ...(best.snippet ? { snippet: best.snippet } : {}),
    confidence: clampConfidence(best.confidence + bonus),
    first_seen: seenAt.toISOString(),
    last_seen: seenAt.toISOString(),
  };
}

import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { asOrigin } from '#shared/domain/leads/columns-told.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';

type Text = string | null | undefined;
/** A value that a vendor gave; `label` and `confidence` where they differ from the record's. */
export type Fact = {
  value: Text;
  label?: string | undefined;
  confidence?: number | undefined;
  url?: string | undefined;
  seen?: Text;
};
type Unclean = { [column: string]: ColumnValues[string] | null | undefined };

/** A record of a vendor, in the words of leads. What is empty is left out. */
export type VendorRecord = {
  source: SourceId;
  kind: KindKey;
  /** The vendor's own id. */
  id: string;
  name: string;
  /** When the vendor last looked, ISO-8601; else when it was asked. */
  seen: string;
  /** Where the vendor shows the record. */
  url?: string | undefined;
  /** How sure its values are, 0 to 100. */
  confidence: number;
  columns: Unclean;
  facts: Partial<Record<LeadField, readonly Fact[]>>;
  street?: Text;
  city?: Text;
  state?: Text;
  postal_code?: Text;
  country?: Text;
  lat?: number | undefined;
  lon?: number | undefined;
  category?: Text;
};

const placeFields = ['street', 'city', 'state', 'postal_code', 'country', 'category', 'lat', 'lon'] as const;

/** A lead with where each value comes from. */
export function foundOf(record: VendorRecord): Found {
  const { source, kind, id, name } = record;
  const values: LeadValues = {};
  for (const [field, facts] of Object.entries({ name: [{ value: name }], ...record.facts })) {
    const told = distinct(facts).map((fact) => leadValue(record, fact));
    if (told.length > 0) values[field as LeadField] = told;
  }
  const place = Object.fromEntries(
    placeFields.flatMap((field) => (isSet(record[field]) ? [[field, record[field]]] : [])),
  );
  const columns = Object.fromEntries(
    Object.entries(record.columns).filter(([, value]) => isSet(value)),
  ) as ColumnValues;
  const origin = asOrigin(leadValue(record, { value: name }));
  return {
    ...{ kind, id: `${source}:${id}`, name, ...place, columns, values, origin },
    ...{ sources: [source], sample: false },
  };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function distinct(facts: readonly Fact[]): (Fact & { value: string })[] {
  const set = facts.flatMap((fact) => (fact.value?.trim() ? [{ ...fact, value: fact.value.trim() }] : []));
  return [...new Map(set.map((fact) => [fact.value.toLowerCase(), fact])).values()];
}

function leadValue(record: VendorRecord, fact: Fact & { value: string }): LeadValue {
  const { value, label, confidence = record.confidence, url = record.url } = fact;
  const seen = instantOf(fact.seen) ?? instantOf(record.seen) ?? record.seen;
  return {
    ...{ value, source: record.source, confidence: Math.round(Math.min(100, Math.max(0, confidence))) },
    ...(label ? { label } : {}),
    ...(url ? { url } : {}),
    ...{ first_seen: seen, last_seen: seen },
  };
}

/** A day or a time of any zone as ISO-8601 UTC. */
function instantOf(text: Text): string | undefined {
  const at = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** An address with a scheme; vendors leave it out. */
export const webAddress = (address: Text): string | undefined => {
  const text = address?.trim();
  if (!text) return undefined;
  return URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.href;
};

/** Facts for the profiles that are there, with the network as their label. */
export const profiles = (of: Record<string, Text>): Fact[] =>
  Object.entries(of).map(([label, address]) => ({ value: webAddress(address), label }));

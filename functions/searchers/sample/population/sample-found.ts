import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';

const provenance = {
  source: 'sample',
  confidence: 50,
  first_seen: '2026-01-01T00:00:00.000Z',
  last_seen: '2026-01-01T00:00:00.000Z',
};

type Facts = Partial<Record<LeadField, string | undefined>>;
type Somebody = {
  kind: KindKey;
  /** Without the source in front. */
  id: string;
  name: string;
  city?: string | undefined;
  country?: string | undefined;
  columns: ColumnValues;
  facts: Facts;
};

/** Somebody invented, as a searcher returns them: every fact says that it is of the sample set. */
export function sampleFound({ kind, id, name, city, country, columns, facts }: Somebody): Found {
  const values: LeadValues = {};
  for (const [field, value] of Object.entries({ name, ...facts }))
    if (value) values[field as LeadField] = [{ ...provenance, value } satisfies LeadValue];
  return {
    ...{ kind, id: `sample:${id}`, name, columns, values, sources: ['sample'], sample: true },
    ...(city ? { city } : {}),
    ...(country ? { country } : {}),
  };
}

const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
};

/** The language that people and websites of a country are invented in, ISO 639-1. */
export const languageOf = (country: string): string => languages[country] ?? 'en';

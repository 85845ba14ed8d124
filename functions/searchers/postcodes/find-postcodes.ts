import * as z from 'zod';
import type { Location } from '#shared/contracts/searchers/index.ts';
import { locales } from '#shared/domain/texts.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import { regionName } from '../locations/regions/regions.ts';
import type { Statement } from '../open-data/places/query.ts';
import type { PlacesEngine } from '../open-data/ports.ts';
import { readPostcodes, spellingsOf } from './read-postcode.ts';

const text = z.string().nullable();
const Row = z.object({
  postal_code: z.string(),
  country: text,
  state: text,
  city: text,
  places: z.int(),
  lat: z.number(),
  lon: z.number(),
});
type Row = z.infer<typeof Row>;

const mostRows = 50;

/**
 * Postcodes that the imported places have in their addresses, at the middle of those places, the most places first. The engine is
 * asked each time: a whole code is found by the bounds and filters of the file, so there is no list of them to keep.
 */
export async function findPostcodes(engine: PlacesEngine, q: string): Promise<Location[]> {
  const queries = readPostcodes(q);
  if (queries.length === 0) return [];
  const spellings = [...new Set(queries.flatMap(({ code }) => spellingsOf(code)))];
  const rows = await engine.rows(statementFor(await engine.table(), spellings), Row);
  const found = new Map<string, Location>();
  for (const row of rows) {
    const location = toLocation(row);
    const isAsked = queries.some(
      ({ code, beside }) => code === compact(row.postal_code) && beside.every((part) => isOf(row, part)),
    );
    if (isAsked && !found.has(location.id)) found.set(location.id, location);
  }
  return [...found.values()];
}

/** One row for each city that a code is written with; the one with the most places is it. */
function statementFor(table: string, spellings: readonly string[]): Statement {
  return {
    sql: `SELECT postal_code, country, state, city, count(*) AS places, avg(lat) AS lat, avg(lon) AS lon
FROM ${table}
WHERE postal_code IN (${spellings.map(() => '?').join(', ')})
GROUP BY postal_code, country, state, city
ORDER BY places DESC, city LIMIT ${mostRows}`,
    params: [...spellings],
  };
}

const compact = (code: string): string => foldText(code).replaceAll(' ', '').toUpperCase();
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

function toLocation({ postal_code, country, city, lat, lon }: Row): Location {
  return {
    id: `postcode:${country ?? ''}:${compact(postal_code)}`,
    kind: 'postcode',
    name: postal_code,
    other_name: '',
    exact: true,
    region: city ?? '',
    country: country ?? '',
    lat: rounded(lat),
    lon: rounded(lon),
    population: 0,
  };
}

/** Whether what stands beside a code is its city, as far as it is typed, its region or its country. */
function isOf({ country, state, city }: Row, part: string): boolean {
  const names = country ? locales.map((locale) => countryName(locale, country)) : [];
  const known = [city, state, country, regionName(country ?? '', state ?? ''), ...names];
  return known.some((name) => name && foldText(name).startsWith(part));
}

const countryName = (locale: string, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;

import { englishNames } from '#shared/domain/english-countries.ts';
import type { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import { valuesInstead, widerRange } from '../../vendors/approximate.ts';

type Seniority = PeopleSearch['seniority'][number];

/** Its levels for a seniority. It has none for heads and for who is neither senior nor new: the nearest stand for them. */
const levels: Readonly<Record<Seniority, readonly string[]>> = {
  founder_owner: ['owner', 'partner'],
  c_level: ['cxo'],
  vice_president: ['vp'],
  director: ['director'],
  head: ['director'],
  manager: ['manager'],
  senior: ['senior'],
  individual_contributor: ['senior', 'entry'],
  entry: ['entry'],
  intern: ['training'],
  volunteer: ['unpaid'],
};
export const levelWords = (wanted: readonly Seniority[]): string[] => wanted.flatMap((one) => levels[one]);

/** The highest first: somebody may have several. */
const readable: readonly (readonly [level: string, seniority: Seniority])[] = [
  ...([
    ['owner', 'founder_owner'],
    ['partner', 'founder_owner'],
    ['cxo', 'c_level'],
  ] as const),
  ...([
    ['vp', 'vice_president'],
    ['director', 'director'],
    ['manager', 'manager'],
  ] as const),
  ...([
    ['senior', 'senior'],
    ['entry', 'entry'],
    ['training', 'intern'],
    ['unpaid', 'volunteer'],
  ] as const),
];
export const readLevels = (told: readonly string[]): Seniority | undefined =>
  readable.find(([level]) => told.some((one) => one.toLowerCase() === level))?.[1];

/** Whom it is asked for, where it has no level for a seniority. */
export const otherSeniorities = (wanted: readonly Seniority[]): Approximation[] =>
  valuesInstead('seniority', wanted, (one) => levels[one].flatMap((level) => readLevels([level]) ?? []));

/** All names by which it may know the countries: it has one of them, and which differs from year to year. */
export const countryWords = (codes: readonly string[]): string[] => codes.flatMap(englishNames);

/** Roles are written `human_resources`. */
export const roleWord = (text: string): string => text.trim().replace(/[\s-]+/g, '_');
export const readRole = (told: string | null | undefined): string | undefined =>
  told?.replaceAll('_', ' ').toLowerCase();

const million = 1_000_000;
/** Its bands of revenue in US dollars, each from where the one before ends. */
const bands: readonly (readonly [band: string, upTo: number])[] = [
  ...([
    ['$0-$1M', million],
    ['$1M-$10M', 10 * million],
    ['$10M-$25M', 25 * million],
  ] as const),
  ...([
    ['$25M-$50M', 50 * million],
    ['$50M-$100M', 100 * million],
    ['$100M-$250M', 250 * million],
  ] as const),
  ...([
    ['$250M-$500M', 500 * million],
    ['$500M-$1B', 1_000 * million],
    ['$1B-$10B', 10_000 * million],
  ] as const),
  ['$10B+', Number.POSITIVE_INFINITY],
];
/** Where a band begins, by its number. */
const from = (index: number): number => bands[index - 1]?.[1] ?? 0;
type Bounds = { min?: number | undefined; max?: number | undefined };
/** The bands of which a part is in the range: nearer it cannot be asked for. None where the range has no end. */
export function revenueBands({ min, max }: Bounds): string[] {
  if (min === undefined && max === undefined) return [];
  return bands.flatMap(([band, upTo], index) =>
    upTo > (min ?? 0) && from(index) <= (max ?? Number.POSITIVE_INFINITY) ? [band] : [],
  );
}

/** The range that the bands come to, where it is wider than the one that is wanted. */
export function widerRevenue(wanted: Bounds): Approximation[] {
  const asked = bands.flatMap(([band], index) => (revenueBands(wanted).includes(band) ? [index] : []));
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined || last === undefined) return [];
  const upTo = bands[last]?.[1];
  const max = upTo === Number.POSITIVE_INFINITY ? undefined : upTo;
  return widerRange('revenue', wanted, { min: from(first), max });
}

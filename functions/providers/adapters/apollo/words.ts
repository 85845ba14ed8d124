import { englishName } from '#shared/domain/english-countries.ts';
import type { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import { valuesInstead } from '../../vendors/approximate.ts';
import { type CompanySize, headsOf } from '../../vendors/words.ts';

type Seniority = PeopleSearch['seniority'][number];

/** Apollo's words for a seniority. It has none for who is neither senior nor new, nor for volunteers: the nearest stand for them. */
const seniorities: Readonly<Record<Seniority, readonly string[]>> = {
  founder_owner: ['founder', 'owner', 'partner'],
  c_level: ['c_suite'],
  vice_president: ['vp'],
  director: ['director'],
  head: ['head'],
  manager: ['manager'],
  senior: ['senior'],
  individual_contributor: ['senior', 'entry'],
  entry: ['entry'],
  intern: ['intern'],
  volunteer: ['intern'],
};

export const seniorityWords = (wanted: readonly Seniority[]): string[] => [
  ...new Set(wanted.flatMap((one) => seniorities[one])),
];

const readable: Readonly<Record<string, Seniority>> = {
  ...{ founder: 'founder_owner', owner: 'founder_owner', partner: 'founder_owner', c_suite: 'c_level' },
  ...{ vp: 'vice_president', director: 'director', head: 'head', manager: 'manager', senior: 'senior' },
  ...{ entry: 'entry', intern: 'intern' },
};
export const readSeniority = (told: string | null | undefined): Seniority | undefined => readable[told ?? ''];

/** Whom Apollo is asked for, where it has no word for a seniority. */
export const otherSeniorities = (wanted: readonly Seniority[]): Approximation[] =>
  valuesInstead('seniority', wanted, (one) => seniorities[one].flatMap((word) => readable[word] ?? []));

const noEnd = 10_000_000;
/** `11,50` */
export const employeeRanges = (sizes: readonly CompanySize[]): string[] =>
  sizes.map(headsOf).map(({ min, max = noEnd }) => `${min},${max}`);

/** `Berlin, Germany` for each country, or one of the two. */
export function locations(city: string, countries: readonly string[]): string[] {
  const named = countries.map(englishName);
  if (!city) return named;
  return named.length > 0 ? named.map((country) => `${city}, ${country}`) : [city];
}

/** Apollo's id of a technology: its name with `_` for what is no letter or digit. */
export const technologyUid = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

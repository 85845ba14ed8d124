import { getCountries } from 'libphonenumber-js';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Where the names that vendors and files use differ from those of Unicode. The first is the one to ask with. */
const others: Readonly<Record<string, readonly [string, ...string[]]>> = {
  AX: ['Åland Islands', 'Aland Islands'],
  BA: ['Bosnia and Herzegovina'],
  BL: ['Saint Barthélemy'],
  BN: ['Brunei'],
  CC: ['Cocos (Keeling) Islands'],
  CD: ['Democratic Republic of the Congo'],
  CG: ['Republic of the Congo', 'Congo'],
  CI: ["Côte d'Ivoire", 'Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czechia', 'Czech Republic'],
  FM: ['Micronesia'],
  GB: ['United Kingdom', 'Great Britain', 'England'],
  HK: ['Hong Kong'],
  KN: ['Saint Kitts and Nevis'],
  LC: ['Saint Lucia'],
  MF: ['Saint Martin'],
  MK: ['North Macedonia', 'Macedonia'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macau'],
  PM: ['Saint Pierre and Miquelon'],
  PS: ['Palestine'],
  SH: ['Saint Helena'],
  ST: ['São Tomé and Príncipe'],
  SZ: ['Swaziland', 'Eswatini'],
  TR: ['Turkey'],
  US: ['United States', 'United States of America', 'USA'],
  VC: ['Saint Vincent and the Grenadines'],
  WF: ['Wallis and Futuna'],
};

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', 'and')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();

/** All names of a country in English that vendors use; the first is the one to show. */
export const englishNames = (code: string): string[] => [
  ...(others[code] ?? []),
  (names.of(code) ?? code).replaceAll(' & ', ' and ').replaceAll('’', "'"),
];

/** The name of a country in English, as most vendors write it. */
export const englishName = (code: string): string => englishNames(code)[0] ?? code;

const codes = new Map(
  getCountries().flatMap((code) => englishNames(code).map((name) => [fold(name), code] as const)),
);

/** ISO 3166-1 alpha-2 of a country's code or its name in English; undefined for what is none. */
export function countryCode(told: string | null | undefined): string | undefined {
  if (!told) return undefined;
  return /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : codes.get(fold(told));
}

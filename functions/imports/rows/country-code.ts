import { countryCodes, countryNames } from '#shared/domain/countries.ts';
import { englishNames } from '#shared/domain/english-countries.ts';
import { foldText } from '#shared/domain/fold-text.ts';

/** What people write that no list of names has: names of every day, of parts, of states in full, and short ones. */
const others: Readonly<Record<string, string>> = {
  AE: 'UAE, VAE, Emirate',
  AT: 'A, AUT, Republik Österreich',
  BA: 'Bosnien',
  BY: 'Weißrussland',
  CH: 'CHE',
  CI: 'Elfenbeinküste',
  CZ: 'Tschechische Republik, Tschechei, République tchèque, República Checa',
  DE: 'D, BRD, Bundesrepublik Deutschland, DEU, GER',
  GB: `UK, U.K., Großbritannien, Großbritannien und Nordirland, Schottland, Wales, Nordirland, Scotland, Northern Ireland,
    Grande-Bretagne, Angleterre, Écosse, Pays de Galles, Irlande du Nord,
    Gran Bretaña, Inglaterra, Escocia, Gales, Irlanda del Norte`,
  HK: 'Hongkong',
  IE: 'Republik Irland, Republic of Ireland',
  KR: 'Korea',
  MD: 'Moldawien',
  MK: 'Mazedonien',
  MM: 'Birma, Birmanie, Birmania',
  NL: 'Holland, Hollande, Holanda, The Netherlands',
  RU: 'Russian Federation',
  SK: 'Slowakische Republik',
  US: 'U.S.A., U.S., EEUU, EE. UU., Vereinigte Staaten von Amerika, États-Unis d’Amérique, Estados Unidos de América',
  VN: 'Viet Nam',
  // As on cars and in addresses, like A and D above, where no code of two letters is another country's.
  ...{ BE: 'B', ES: 'E', FR: 'F', HU: 'H', IT: 'I', LU: 'L', NO: 'N', PT: 'P', SE: 'S' },
};

const byName = new Map<string, string>();
for (const [code, names] of Object.entries(others))
  for (const name of names.split(',')) byName.set(foldText(name), code);
for (const locale of ['en', 'de', 'es', 'fr'])
  for (const [code, name] of Object.entries(countryNames(locale))) byName.set(foldText(name), code);
for (const code of countryCodes) for (const name of englishNames(code)) byName.set(foldText(name), code);

/** The code of a country by its code or its name in the four languages of the page; undefined for what is neither. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return countryCodes.includes(code) ? code : byName.get(foldText(text));
}

/** Fewer rows with a country, or less of them with one, say nothing of the others. */
const leastRows = 3;
const leastShare = 0.8;

/** The country that nearly all rows of a file name; undefined where they differ, or few name one. */
export function usualCountry(texts: readonly string[]): string | undefined {
  const codes = texts.flatMap((text) => countryCodeOf(text) ?? []);
  const byCode = Map.groupBy(codes, (code) => code);
  const [code, rows = []] = [...byCode].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return rows.length >= leastRows && rows.length >= codes.length * leastShare ? code : undefined;
}

import { countryCodes, countryNames } from '#shared/domain/countries.ts';
import { englishNames } from '#shared/domain/english-countries.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { furtherNames } from './country-words.ts';

const byName = new Map<string, string>();
for (const [code, names] of Object.entries(furtherNames))
  for (const name of names) byName.set(foldText(name), code);
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

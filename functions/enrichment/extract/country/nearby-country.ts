import type { CountryCode } from 'libphonenumber-js/max';
import type { Page } from '../page/page.ts';
import { countryByName } from './country-names.ts';
import { countriesByLine, postalCountry } from './guess-countries.ts';

const longestAddressLine = 120;
/** `12345 Berlin`, `D-12345 Berlin`: where the code stands in front, it is that of the page's own country. */
const codeThenCity = /^(?:\p{Lu}{1,2}-)?\d{4,5}\s\p{Lu}\p{L}/u;
const reachUp = 8;

/** For each line that tells of a country, by its name or by the form of a postal code, which one. */
export function countryEvidence(page: Page, home: CountryCode | undefined): Map<number, CountryCode> {
  const evidence = countriesByLine(page);
  for (const [index, { text, zone }] of page.lines.entries()) {
    if (evidence.has(index) || zone === 'nav' || text.length > longestAddressLine || !/\d{3}/.test(text))
      continue;
    const country = postalCountry(text) ?? (codeThenCity.test(text) ? home : undefined);
    if (country) evidence.set(index, country);
  }
  return evidence;
}

/** The country told last above a line or in it, and the one right below it, as in an address. */
export function nearbyCountries(evidence: ReadonlyMap<number, CountryCode>, line: number): CountryCode[] {
  if (evidence.size === 0) return [];
  let above = line;
  while (above > line - reachUp && !evidence.has(above)) above -= 1;
  const near = [evidence.get(above), evidence.get(line + 1)].filter((country) => country !== undefined);
  return [...new Set(near)];
}

const labelled = /(?:^|[^\p{L}.])([\p{L}.]{2,20}(?: \p{L}{2,20})?)\s?:[\s(+]{0,4}$/u;

/** `UK: 07400 …`: the country in front of a number. */
export function countryInFront(before: string): CountryCode | undefined {
  const name = labelled.exec(before.slice(-50))?.[1];
  return name === undefined ? undefined : countryByName(name);
}

import type { CountryCode } from 'libphonenumber-js/max';
import { getPublicSuffix } from 'tldts';
import type { Page } from '../page/page.ts';
import { findStatedNumbers } from '../phones/stated-numbers.ts';
import { texts, walkThings } from '../structured/thing.ts';
import { countryByName, toCountryCode } from './country-names.ts';
import { languageOf } from './language-of.ts';

/** Country codes that are sold to everybody and say nothing about the place. */
const worldSuffixes = new Set('ai cc co fm gg io la ly me mu nu pw sh so st tk to tv vc ws eu su'.split(' '));

const byLanguage: Readonly<Record<string, [CountryCode, number]>> = {
  de: ['DE', 3],
  fr: ['FR', 2],
  es: ['ES', 1.5],
  it: ['IT', 3],
  pt: ['PT', 1],
  nl: ['NL', 2],
  pl: ['PL', 3],
  cs: ['CZ', 3],
  sk: ['SK', 3],
  da: ['DK', 3],
  sv: ['SE', 3],
  nb: ['NO', 3],
  no: ['NO', 3],
  fi: ['FI', 3],
  hu: ['HU', 3],
  ro: ['RO', 3],
  el: ['GR', 3],
  tr: ['TR', 3],
  ru: ['RU', 2.5],
  uk: ['UA', 3],
  ja: ['JP', 3],
  ko: ['KR', 3],
  he: ['IL', 3],
  th: ['TH', 3],
  vi: ['VN', 3],
};

/** Postal patterns that belong to one country. */
const postalPatterns: readonly [RegExp, CountryCode, number][] = [
  [/[,.A-Za-z]\s[A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?\b/g, 'US', 3],
  [/\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\s?\d[ABCEGHJ-NPRSTV-Z]\d\b/g, 'CA', 3],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}\b/g, 'GB', 3],
  [/\b(?:NSW|VIC|QLD|TAS|ACT)\b,?\s\d{4}\b/g, 'AU', 3],
  [/\b(?:D|DE)-\d{5}\b/g, 'DE', 3],
  [/\bA-\d{4}\b/g, 'AT', 2],
  [/\bCH-\d{4}\b/g, 'CH', 3],
  [/\bF-\d{5}\b/g, 'FR', 2],
  [/\p{Lu}\p{Ll}{2,20}[\s,–-]{1,3}[1-9]\d{2}\s\d{3}(?![\s-]?\d)/gu, 'IN', 1],
];

/** The country whose postal code a line holds. */
export const postalCountry = (line: string): CountryCode | undefined =>
  postalPatterns.find(([pattern]) => line.search(pattern) >= 0)?.[1];

const mostMatches = 3;
const longestScan = 200_000;

/** What reads numbers and what reads addresses ask for the same page. */
const guessed = new WeakMap<Page, readonly CountryCode[]>();

/** Countries the page's business may be in, likeliest first. English pages with no evidence fall back to the US. */
export function guessCountries(page: Page): readonly CountryCode[] {
  const countries = guessed.get(page) ?? rankCountries(page);
  guessed.set(page, countries);
  return countries;
}

function rankCountries(page: Page): CountryCode[] {
  const scores = new Map<CountryCode, number>();
  const vote = (country: CountryCode | undefined, weight: number) => {
    if (country) scores.set(country, (scores.get(country) ?? 0) + weight);
  };
  vote(toCountryCode(page.country), 12);
  vote(bySuffix(page.base), 8);
  for (const thing of walkThings(page.things)) {
    for (const name of texts(thing, 'addressCountry')) vote(countryByName(name) ?? toCountryCode(name), 5);
  }
  const text = page.text.slice(0, longestScan);
  const written = languageOf(text);
  voteByLanguage(written && !page.lang.startsWith(written) ? written : page.lang, vote);
  for (const [pattern, country, weight] of postalPatterns) {
    vote(country, weight * Math.min(mostMatches, text.match(pattern)?.length ?? 0));
  }
  for (const country of countriesByLine(page).values()) vote(country, 1);
  voteByNumbers(page, vote);
  vote('US', 0.5);
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([country]) => country);
}

/** Lines that name a country, alone or after the last comma, by line number. */
export function countriesByLine(page: Page): Map<number, CountryCode> {
  const found = new Map<number, CountryCode>();
  for (const [index, line] of page.lines.entries()) {
    if (line.text.length > 80 || line.zone === 'nav' || line.tag === 'option') continue;
    const last = line.text.slice(line.text.lastIndexOf(',') + 1).replace(/(?<![.:;)])[.:;)]+$/, '');
    // Two letters alone are rather a state or a word than a country.
    const country =
      last.trim().length > 2 || /^(?:UK|US)$/.test(last.trim()) ? countryByName(last) : undefined;
    if (country) found.set(index, country);
  }
  return found;
}

/** A business writes its own numbers with their country code more often than those of others. */
function voteByNumbers(page: Page, vote: (country: CountryCode | undefined, weight: number) => void): void {
  const numbers = new Map<CountryCode, number>();
  for (const { country: code } of findStatedNumbers(page)) {
    const country = toCountryCode(code);
    if (country) numbers.set(country, (numbers.get(country) ?? 0) + 1);
  }
  for (const [country, count] of numbers) vote(country, 2 * Math.min(mostMatches, count));
}

function bySuffix(url: string): CountryCode | undefined {
  const suffix = getPublicSuffix(url)?.split('.').at(-1) ?? '';
  return suffix.length === 2 && !worldSuffixes.has(suffix) ? toCountryCode(suffix) : undefined;
}

function voteByLanguage(
  lang: string,
  vote: (country: CountryCode | undefined, weight: number) => void,
): void {
  const [language = '', region] = lang.toLowerCase().split(/[-_]/);
  // Themes ship with `en-US` and nobody changes it.
  if (region) vote(toCountryCode(region), language === 'en' && region === 'us' ? 1 : 3);
  const guess = byLanguage[language];
  if (guess) vote(...guess);
}

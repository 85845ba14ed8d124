import type { CountryCode } from 'libphonenumber-js/max';
import { guessCountries } from '../country/guess-countries.ts';
import { countryEvidence, countryInFront, nearbyCountries } from '../country/nearby-country.ts';
import { type Dropped, type Finding, type Findings, snippetAround, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { findCandidates } from './find-candidates.ts';
import { findLinkedPhones } from './find-linked-phones.ts';
import { findVanityNumbers } from './find-vanity-numbers.ts';
import { type Region, readRun } from './read-run.ts';
import { createSettle, findStatedNumbers } from './stated-numbers.ts';

// A page with more lines than this is a directory; its head says what matters.
const mostLines = 20_000;

/** Telephone and fax numbers of a page as E.164, from schema.org data, `tel:` links and text. */
export function findPhones(page: Page): Findings {
  const countries = guessCountries(page);
  const found: Finding[] = findLinkedPhones(page, countries);
  const dropped: Dropped[] = [];
  const evidence = countryEvidence(page, countries[0]);
  for (const [index, line] of page.lines.slice(0, mostLines).entries()) {
    if (!/\d{3}/.test(line.text) && !/\d\d\D\d\d\D\d\d/.test(line.text)) continue;
    const near = nearbyCountries(evidence, index);
    let from = 0;
    for (const candidate of findCandidates(line.text)) {
      const named = countryInFront(line.text.slice(from, candidate.start));
      const region = regionOf(countries, named ? [named] : near);
      const result = readRun(page, index, candidate, from, region);
      found.push(...result.found);
      dropped.push(...result.dropped);
      if (result.found.length > 0) from = candidate.end;
    }
    found.push(...spelledNumbers(page, index, countries[0]));
  }
  const settle = createSettle(findStatedNumbers(page));
  return { found: strongest(found.map((one) => ({ ...one, value: settle(one.value) }))), dropped };
}

/** Numbers of a line that are spelled as words. */
function spelledNumbers(page: Page, index: number, home: CountryCode | undefined): Finding[] {
  const base = page.starts[index] ?? 0;
  return findVanityNumbers(page.lines[index]?.text ?? '', home).map(({ e164, tollFree, start, end }) => ({
    field: 'phone',
    value: e164,
    label: tollFree ? 'toll_free' : undefined,
    url: page.url,
    snippet: snippetAround(page.text, base + start, base + end),
    confidence: 60,
    origin: 'text',
  }));
}

/**
 * Plans that take numbers of nearly any length: what belongs to no other country fits them. Where a country is told nearby, it
 * is not theirs.
 */
const openPlans: ReadonlySet<CountryCode> = new Set(['AT', 'DE', 'FI', 'ID', 'IT', 'LU', 'SE']);

function regionOf(countries: readonly CountryCode[], near: readonly CountryCode[]): Region {
  const others = countries.filter((country) => near.length === 0 || !openPlans.has(country));
  return { home: countries[0], countries: [...new Set([...near, ...others])] };
}

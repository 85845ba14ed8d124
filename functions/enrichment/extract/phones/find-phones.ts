import type { CountryCode } from 'libphonenumber-js/max';
import { countriesByLine, guessCountries } from '../country/guess-countries.ts';
import { type Dropped, type Finding, type Findings, snippetAround, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { findCandidates } from './find-candidates.ts';
import { findLinkedPhones } from './find-linked-phones.ts';
import { findVanityNumbers } from './find-vanity-numbers.ts';
import { readRun } from './read-run.ts';
import { createSettle, findStatedNumbers } from './stated-numbers.ts';

// A page with more lines than this is a directory; its head says what matters.
const mostLines = 20_000;

/** Telephone and fax numbers of a page as E.164, from schema.org data, `tel:` links and text. */
export function findPhones(page: Page): Findings {
  const countries = guessCountries(page);
  const found: Finding[] = findLinkedPhones(page, countries);
  const dropped: Dropped[] = [];
  const named = countriesByLine(page);
  for (const [index, line] of page.lines.slice(0, mostLines).entries()) {
    if (!/\d{3}/.test(line.text) && !/\d\d\D\d\d\D\d\d/.test(line.text)) continue;
    const region = { home: countries[0], countries: withNearby(countries, named, index) };
    let from = 0;
    for (const candidate of findCandidates(line.text)) {
      const result = readRun(page, index, candidate, from, region);
      found.push(...result.found);
      dropped.push(...result.dropped);
      if (result.found.length > 0) from = candidate.end;
    }
    for (const vanity of findVanityNumbers(line.text)) {
      const snippet = snippetAround(
        page.text,
        (page.starts[index] ?? 0) + vanity.start,
        (page.starts[index] ?? 0) + vanity.end,
      );
      found.push({
        field: 'phone',
        value: vanity.e164,
        label: 'toll_free',
        url: page.url,
        snippet,
        confidence: 60,
        origin: 'text',
      });
    }
  }
  const settle = createSettle(findStatedNumbers(page));
  return { found: strongest(found.map((one) => ({ ...one, value: settle(one.value) }))), dropped };
}

const reachUp = 8;

/** Puts the country named last above a line, then the one right below it (as in an address), in front. */
function withNearby(
  countries: readonly CountryCode[],
  named: ReadonlyMap<number, CountryCode>,
  line: number,
): readonly CountryCode[] {
  if (named.size === 0) return countries;
  let above = line;
  while (above > line - reachUp && !named.has(above)) above -= 1;
  const near = [named.get(above), named.get(line + 1)].filter((country) => country !== undefined);
  return [...new Set([...near, ...countries])];
}

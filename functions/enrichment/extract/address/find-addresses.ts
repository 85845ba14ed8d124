import type { CountryCode } from 'libphonenumber-js/max';
import { guessCountries } from '../country/guess-countries.ts';
import {
  clampConfidence,
  type Finding,
  type Findings,
  type Origin,
  snippetAround,
  strongest,
} from '../finding.ts';
import type { Page } from '../page/page.ts';
import { isContactPage } from '../page/page-kind.ts';
import { isThing, type Thing, texts, valuesOf, walkThings } from '../structured/thing.ts';
import { type AddressPattern, addressPatterns } from './address-patterns.ts';

const inSchema = 94;
const inElement = 82;
const inText = 70;
const onContactPage = 6;
const reachUp = 3;
const longestLine = 240;
const mostAddresses = 20;
/** Postal codes of one page whose street is looked for. */
const mostCodes = 300;

/** Postal addresses, from schema.org data and from text in the forms of the page's countries. */
export function findAddresses(page: Page): Findings {
  const bonus = isContactPage(page) ? onContactPage : 0;
  const finding = (value: string, snippet: string, origin: Origin, confidence: number): Finding => ({
    field: 'address',
    value,
    url: page.url,
    snippet: snippet.slice(0, 200),
    confidence: clampConfidence(confidence),
    origin,
  });
  const stated = [...walkThings(page.things)]
    .flatMap((thing) => valuesOf(thing, 'address'))
    .map((address) => (isThing(address) ? formatThing(address) : address.replace(/\s+/g, ' ').trim()))
    .filter((address) => /\d/.test(address) && address.length > 8 && address.length <= longestLine)
    .map((address) => finding(address, address, 'schema_org', inSchema));
  const countries = guessCountries(page);
  const patterns = addressPatterns.filter((pattern) =>
    pattern.countries.some((code) => countries.includes(code)),
  );
  const written = byLikelihood(patterns, countries)
    .flatMap((pattern) => readLines(page, pattern))
    .slice(0, mostAddresses)
    .map(({ value, line, inAddress }) => {
      const start = page.starts[line] ?? 0;
      const confidence = (inAddress ? inElement : inText) + bonus;
      const origin = inAddress ? 'address_element' : 'text';
      return finding(value, snippetAround(page.text, start, start + value.length), origin, confidence);
    });
  const spelling = ({ value }: Finding) => value.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return { found: strongest([...stated, ...written], spelling), dropped: [] };
}

function byLikelihood(
  patterns: readonly AddressPattern[],
  countries: readonly CountryCode[],
): AddressPattern[] {
  const rank = (pattern: AddressPattern) => countries.findIndex((code) => pattern.countries.includes(code));
  return [...patterns].sort((a, b) => rank(a) - rank(b));
}

function formatThing(address: Thing): string {
  const part = (name: string) => texts(address, name)[0] ?? '';
  const street = part('streetAddress') || part('postOfficeBoxNumber');
  const region = [part('addressRegion'), part('postalCode')].filter(Boolean).join(' ');
  return [street, part('addressLocality'), region, part('addressCountry')].filter(Boolean).join(', ');
}

function readLines(
  page: Page,
  pattern: AddressPattern,
): { value: string; line: number; inAddress: boolean }[] {
  const found: { value: string; line: number; inAddress: boolean }[] = [];
  let codes = 0;
  for (const [index, line] of page.lines.entries()) {
    if (line.text.length > longestLine || !/\d/.test(line.text)) continue;
    const postal = pattern.postal.exec(line.text);
    if (!postal) continue;
    codes += 1;
    if (codes > mostCodes || found.length >= mostAddresses) break;
    const value = withStreet(page, pattern, index, postal);
    if (value) found.push({ value, line: index, inAddress: line.inAddress });
  }
  return found;
}

function withStreet(
  page: Page,
  pattern: AddressPattern,
  index: number,
  postal: RegExpExecArray,
): string | undefined {
  const text = page.lines[index]?.text ?? '';
  const end = postal.index + postal[0].length;
  const sameLine = pattern.street.exec(text.slice(0, end));
  if (sameLine) return tidy(text.slice(startOf(text, sameLine.index), end));
  for (let above = index - 1; above >= Math.max(0, index - reachUp); above -= 1) {
    const line = page.lines[above]?.text ?? '';
    if (line.length > longestLine) return undefined;
    const street = pattern.street.exec(line);
    if (!street) continue;
    const between = page.lines.slice(above + 1, index).map((part) => part.text);
    return tidy([line.slice(startOf(line, street.index)), ...between, text.slice(0, end)].join(', '));
  }
  return undefined;
}

const inside =
  /\b(?:unit|suite|ste|floor|level|lvl|building|bldg|house|room|apt|no|office|shop|etage|\d+(?:st|nd|rd|th))\b/i;
const longestPrefix = 60;

/** Keeps `Unit 3, Palace Court,` in front of the street, but not the company's name or `Address:`. */
function startOf(line: string, street: number): number {
  const prefix = line.slice(0, street);
  const unit = inside.exec(prefix.slice(-longestPrefix));
  return unit ? Math.max(0, street - longestPrefix) + unit.index : street;
}

function tidy(address: string): string {
  return address
    .replace(/\s?[|•·]\s?/g, ', ')
    .replace(/(?<![\s,])\s?,[\s,]*/g, ', ')
    .replace(/(?<![\s,;:])[\s,;:]+$/, '')
    .trim();
}

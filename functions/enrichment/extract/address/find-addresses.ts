import type { CountryCode } from 'libphonenumber-js/max';
import { countriesByLine, guessCountries } from '../country/guess-countries.ts';
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
import { linesWithDigits, readAddresses, type WrittenAddress } from './read-addresses.ts';

const inSchema = 94;
const inElement = 82;
const inText = 70;
const onContactPage = 6;
const longestLine = 240;
const mostAddresses = 40;
/** With those that are said again. */
const mostRead = 300;

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
  const written = readWritten(page).map(({ value, line, inAddress }) => {
    const start = page.starts[line] ?? 0;
    const confidence = (inAddress ? inElement : inText) + bonus;
    const origin = inAddress ? 'address_element' : 'text';
    return finding(value, snippetAround(page.text, start, start + value.length), origin, confidence);
  });
  return { found: strongest([...stated, ...written], ({ value }) => spelling(value)), dropped: [] };
}

/** Case, spaces and punctuation are no difference. */
const spelling = (address: string): string => address.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** In the forms of the page's countries, and of the countries that its lines name. */
function readWritten(page: Page): WrittenAddress[] {
  const lines = linesWithDigits(page);
  if (lines.length === 0) return [];
  const countries = guessCountries(page);
  const ofPage = byLikelihood(patternsOf(countries), countries).flatMap((pattern) =>
    readAddresses(page, pattern, lines),
  );
  const all = [...ofPage, ...readAbroad(page, countries, lines)].slice(0, mostRead);
  return withoutParts(all).slice(0, mostAddresses);
}

/** A country is named in the last line of an address, or right below it. */
function readAbroad(page: Page, home: readonly CountryCode[], lines: readonly number[]): WrittenAddress[] {
  const withDigits = new Set(lines);
  const near = new Map<CountryCode, Set<number>>();
  for (const [line, country] of countriesByLine(page)) {
    if (home.includes(country)) continue;
    const ends = near.get(country) ?? new Set();
    for (const end of [line - 1, line]) if (withDigits.has(end)) near.set(country, ends.add(end));
  }
  return [...near].flatMap(([country, ends]) =>
    patternsOf([country]).flatMap((pattern) => readAddresses(page, pattern, [...ends])),
  );
}

const patternsOf = (countries: readonly CountryCode[]): AddressPattern[] =>
  addressPatterns.filter((pattern) => pattern.countries.some((code) => countries.includes(code)));

/** Two forms may both fit a line; the address that holds the other one whole is kept. */
function withoutParts(addresses: readonly WrittenAddress[]): WrittenAddress[] {
  const kept = new Map<string, WrittenAddress>();
  for (const address of addresses) {
    const key = spelling(address.value);
    if (!kept.has(key)) kept.set(key, address);
  }
  const keys = [...kept.keys()];
  return [...kept]
    .filter(([key]) => !keys.some((other) => other.length > key.length && other.includes(key)))
    .map(([, address]) => address);
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

import type { Page } from '../page/page.ts';
import type { AddressPattern } from './address-patterns.ts';
import { addressStart, leadOf, tidy } from './address-start.ts';

export type WrittenAddress = { value: string; line: number; inAddress: boolean };

const reachUp = 5;
/** Words that are no street's are believed only so near the code. */
const looseReach = 3;
const longestLine = 240;
/** Paragraphs as in a footer; only what stands right before the code is looked at. */
const longestParagraph = 4000;
/** Characters before a code in which its street begins. */
const window = 160;
/** Between a street and its code stand a floor, a district and a town. */
const furthestStreet = 80;
const mostAddresses = 60;
/** Postal codes of one page whose street is looked for. */
const mostCodes = 300;

/** A postal code in a text that is one line or several joined: those from `top` on. */
type Coded = { text: string; start: number; code: number; end: number; top: number; line: number };

/** The lines that may hold a postal code. */
export function linesWithDigits(page: Page): number[] {
  const lines: number[] = [];
  for (const [index, { text }] of page.lines.entries())
    if (text.length <= longestParagraph && /\d/.test(text)) lines.push(index);
  return lines;
}

/** The addresses of one country's form whose postal code stands in one of the lines. */
export function readAddresses(
  page: Page,
  pattern: AddressPattern,
  lines: readonly number[],
): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  let codes = 0;
  for (const line of lines) {
    for (const coded of codesIn(page, pattern, line)) {
      codes += 1;
      if (codes > mostCodes || found.length >= mostAddresses) return found;
      const value = withStreet(page, pattern, coded);
      if (value && value.length <= longestLine)
        found.push({ value, line, inAddress: page.lines[line]?.inAddress ?? false });
    }
  }
  return found;
}

const shortLine = 60;
const codeAlone = /^[\p{Lu}\d][\p{Lu}\d -]{3,11}\.?$/u;

function codesIn(page: Page, pattern: AddressPattern, index: number): Coded[] {
  const text = page.lines[index]?.text ?? '';
  const alone = codesOf(text, pattern, index);
  if (alone.length > 0 || !codeAlone.test(text)) return alone;
  const lineAt = (at: number) => page.lines[at]?.text ?? '';
  const [above, higher, below] = [lineAt(index - 1), lineAt(index - 2), lineAt(index + 1)];
  const joined = [
    { text: `${above} ${text}`, top: index - 1 },
    // The state, too, on a line of its own.
    { text: `${higher}, ${above} ${text}`, top: index - 2 },
    { text: `${text} ${below}`, top: index },
  ];
  for (const { text, top } of joined) {
    if (text.length > 2 * shortLine) continue;
    const codes = codesOf(text, pattern, index, top);
    if (codes.length > 0) return codes;
  }
  return [];
}

function codesOf(text: string, { postal }: AddressPattern, line: number, top = line): Coded[] {
  const found: Coded[] = [];
  let start = 0;
  postal.lastIndex = 0;
  // Most lines have none, and `matchAll` would copy the pattern for each.
  for (let match = postal.exec(text); match; match = postal.exec(text)) {
    const end = postal.lastIndex;
    found.push({ text, start, code: match.index, end, top, line });
    start = end;
  }
  return found;
}

function withStreet(page: Page, pattern: AddressPattern, coded: Coded): string | undefined {
  const { text, start, code, end, top } = coded;
  const from = Math.max(start, text.length > longestLine ? sentenceStart(text, code) : 0);
  const before = text.slice(from, code);
  if (year.test(text.slice(code, end)) && copyright.test(before)) return undefined;
  const street = streetNear(pattern, before);
  if (street !== undefined) {
    const begin = addressStart(before, street);
    const leads = begin === 0 && from === 0 ? leadsAbove(page, pattern, top, before) : [];
    return tidy([...leads, text.slice(from + begin, end)].join(', '));
  }
  if (start > 0 || code > furthestStreet) return undefined;
  return fromAbove(page, pattern, coded) ?? fromBehind(page, pattern, coded);
}

const year = /^(?:19|20)\d\d\b/;
const copyright = /©|\(c\)|copyright/i;

function streetIn({ street, loose }: AddressPattern, text: string, isLooseToo = true) {
  const match = street.exec(text) ?? (isLooseToo ? loose?.exec(text) : undefined);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

const mostTries = 5;

/** Where the first street begins that is near enough to the code, with which the text ends. */
function streetNear(pattern: AddressPattern, before: string): number | undefined {
  let from = 0;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const street = streetIn(pattern, before.slice(from));
    if (!street) return undefined;
    if (before.length - from - street.end <= furthestStreet) return from + street.start;
    from += street.end;
  }
  return undefined;
}

/** In a paragraph, the sentence in which the code stands; `St.` and `Ave.` end none. */
function sentenceStart(text: string, code: number): number {
  const from = Math.max(0, code - window);
  const stops = [...text.slice(from, code).matchAll(/(?:\p{Ll}{4}|\s\p{Ll}{1,3})[.!?:;]\s(?=[\p{Lu}\d])/gu)];
  const last = stops.at(-1);
  return last ? from + last.index + last[0].length : from;
}

/** What never stands inside an address. */
const stranger = /@|https?:|\b(?:tel|phone|fax|e-?mail)\b/i;

function fromAbove(page: Page, pattern: AddressPattern, { text, end, top }: Coded): string | undefined {
  for (let above = top - 1; above >= Math.max(0, top - reachUp); above -= 1) {
    const line = page.lines[above]?.text ?? '';
    if (line.length > longestLine || stranger.test(line)) return undefined;
    const street = streetIn(pattern, line, top - above <= looseReach);
    if (street) return fromLine(page, pattern, surerAbove(page, pattern, above), top, text.slice(0, end));
  }
  return undefined;
}

const reachOverLoose = 2;

/** `12 High Street` above `Orchard Centre`: a street with its number begins the address, not the name below it. */
function surerAbove(page: Page, { street, postal }: AddressPattern, found: number): number {
  if (street.test(page.lines[found]?.text ?? '')) return found;
  for (let above = found - 1; above >= Math.max(0, found - reachOverLoose); above -= 1) {
    const line = page.lines[above]?.text ?? '';
    postal.lastIndex = 0;
    if (line.length > shortLine || stranger.test(line) || postal.test(line)) return found;
    if (street.test(line)) return above;
  }
  return found;
}

function fromLine(page: Page, pattern: AddressPattern, line: number, top: number, last: string): string {
  const text = page.lines[line]?.text ?? '';
  const begin = addressStart(text, streetIn(pattern, text)?.start ?? 0);
  const leads = begin === 0 ? leadsAbove(page, pattern, line, text) : [];
  const between = page.lines.slice(line + 1, top).map((part) => part.text);
  return tidy([...leads, text.slice(begin), ...between, last].join(', '));
}

const mostLeads = 2;
const box = /^p\.?\s?o\.? box/i;

/** The lines right above a street that name its building or floor, and the street above a box. */
function leadsAbove(page: Page, pattern: AddressPattern, street: number, line: string): string[] {
  for (let count = mostLeads; count > 0; count -= 1) {
    const above = page.lines.slice(Math.max(0, street - count), street).map(({ text }) => text);
    const [first = '', ...others] = above;
    if (others.some((other) => other.length > shortLine || stranger.test(other))) continue;
    const lead = leadOf(first, pattern.countries.includes('GB') || pattern.countries.includes('IE'));
    if (lead) return [lead, ...others];
    if (box.test(line) && first.length <= shortLine && pattern.street.exec(first)?.index === 0) return above;
  }
  return [];
}

/** `10115 Berlin, Musterstraße 12`: the street right behind the town, or where that is usual right below. */
function fromBehind(page: Page, pattern: AddressPattern, coded: Coded): string | undefined {
  const { text, code, end, line } = coded;
  const below = pattern.isStreetBelow && end === text.length ? (page.lines[line + 1]?.text ?? '') : '';
  const behind = `${text.slice(end)}${below && `, ${below}`}`.slice(0, window);
  const street = pattern.street.exec(behind);
  if (!street || !/^[\s,|•·–-]{0,4}$/.test(behind.slice(0, street.index))) return undefined;
  return tidy(text.slice(code, end) + behind.slice(0, street.index + street[0].length));
}

import type { CountryCode } from 'libphonenumber-js/max';
import { clampConfidence, type Dropped, type Finding, snippetAround } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { type Candidate, type Token, tokensOf } from './find-candidates.ts';
import { hasNorthAmericanShape, hasPhoneShape, looksLikeOther } from './judge-shape.ts';
import { isPlaceholder, type ParsedNumber, parseNumber } from './parse-number.ts';
import { type Context, readContext } from './read-context.ts';

const fewestDigits = 7;
const mostDigits = 17;

/** Countries to try for a line, and the one the whole page stands for. */
export type Region = { home: CountryCode | undefined; countries: readonly CountryCode[] };

type Reading = { number: ParsedNumber; last: number; confidence: number };

/**
 * Reads one run of digit groups, which may hold several numbers and strangers such as a postal code.
 * From each group on, the longest span that is a telephone number wins.
 */
export function readRun(
  page: Page,
  line: number,
  candidate: Candidate,
  from: number,
  region: Region,
): { found: Finding[]; dropped: Dropped[] } {
  const tokens = tokensOf(candidate.text);
  const found: Finding[] = [];
  const base = page.starts[line] ?? 0;
  const span = (first: number, last: number): [number, number] => [
    candidate.start + (tokens[first]?.start ?? 0),
    candidate.start + (tokens[last]?.end ?? 0),
  ];
  let cut = from;
  let reason = 'not_valid';
  let previous: ParsedNumber | undefined;
  let carried: Context = 'nothing';
  for (let first = 0; first < tokens.length; ) {
    const [start, end] = span(first, tokens.length - 1);
    const own = readContext(page, line, start, end, cut);
    // `Fax: 020 7946 0000 / 020 7946 0001`: nothing but a separator stands between, so the label holds for both.
    const context = own === 'nothing' ? carried : own;
    const reading = readFrom(tokens, first, context, region, previous);
    if (typeof reading === 'string') {
      if (reason === 'not_valid') reason = reading;
      first += 1;
      continue;
    }
    const [, numberEnd] = span(reading.last, reading.last);
    // The words after the span are known only now: `212-555-0100 fax`.
    const after = readContext(page, line, start, numberEnd, cut);
    const label: Context = after === 'nothing' ? carried : after;
    found.push({
      field: 'phone',
      value: reading.number.e164,
      label: labelOf(label, reading.number),
      url: page.url,
      snippet: snippetAround(page.text, base + start, base + numberEnd),
      confidence: clampConfidence(reading.confidence - 5 * reading.number.rank),
      origin: 'text',
    });
    previous = reading.number;
    carried = label;
    cut = numberEnd;
    first = reading.last + 1;
  }
  if (found.length > 0) return { found, dropped: [] };
  const snippet = snippetAround(page.text, base + candidate.start, base + candidate.end);
  return { found, dropped: [{ field: 'phone', text: candidate.text.trim(), reason, snippet }] };
}

function readFrom(
  tokens: readonly Token[],
  first: number,
  context: Context,
  region: Region,
  previous: ParsedNumber | undefined,
): Reading | string {
  let reason = 'not_valid';
  let fallback: Reading | undefined;
  for (let last = Math.min(tokens.length - 1, first + 8); last >= first; last -= 1) {
    const span = tokens.slice(first, last + 1);
    const size = span.reduce((sum, token) => sum + token.digits.length, 0);
    if (size > mostDigits || breaksInside(span)) continue;
    if (size < fewestDigits) break;
    const verdict = judge(span, context, region, tokens[first - 1], tokens[last + 1]);
    if (typeof verdict === 'string') reason = verdict === 'not_valid' ? reason : verdict;
    else if (verdict.number.valid) return { ...verdict, last };
    else fallback = { ...verdict, last };
  }
  return (previous && continueNumber(tokens, first, previous)) ?? fallback ?? reason;
}

type Verdict = { number: ParsedNumber; confidence: number } | string;

function judge(
  span: readonly Token[],
  context: Context,
  region: Region,
  before: Token | undefined,
  after: Token | undefined,
): Verdict {
  const plus = span[0]?.gap.includes('+') ?? false;
  const labelled = context === 'phone' || context === 'mobile' || context === 'fax';
  const digits = digitsOf(span);
  const number = parseNumber(plus ? `+${digits}` : digits, inOrder(span, digits, region));
  if (number && isPlaceholder(number.national)) return 'placeholder';
  if (labelled) return judgeLabelled(number, plus, digits);
  if (!number?.valid) return 'not_valid';
  if (plus) return { number, confidence: 85 };
  if (context === 'identifier' || context === 'quantity') return context;
  const other = looksLikeOther(span);
  if (other) return other;
  if (isGlued(span[0], before) || isGlued(after, span.at(-1))) return 'part_of_longer_number';
  return hasPhoneShape(span, number) ? { number, confidence: 75 } : 'no_sign_of_phone';
}

function judgeLabelled(number: ParsedNumber | undefined, plus: boolean, digits: string): Verdict {
  if (number?.valid) return { number, confidence: 85 };
  // A number plan changes faster than a web page: a full international number that once was valid is kept.
  if (plus && number) return { number, confidence: 45 };
  const abroad = plus ? undefined : parseNumber(`+${digits}`, []);
  return abroad?.valid ? { number: abroad, confidence: 65 } : 'not_valid';
}

/** `020 7946 0000 / 0001234`, `(212) 555-0100, 555-0101`: the second number borrows the start of the first. */
function continueNumber(
  tokens: readonly Token[],
  first: number,
  previous: ParsedNumber,
): Reading | undefined {
  const starts = /[/,|]/;
  if (!starts.test(tokens[first]?.gap ?? '')) return undefined;
  let last = first;
  while (last + 1 < tokens.length && !starts.test(tokens[last + 1]?.gap ?? '')) last += 1;
  const digits = tokens
    .slice(first, last + 1)
    .map((token) => token.digits)
    .join('');
  if (digits.length < 6 || digits.length >= previous.national.length) return undefined;
  const head = previous.national.slice(0, previous.national.length - digits.length);
  const number = parseNumber(`+${previous.callingCode}${head}${digits}`, []);
  return number?.valid ? { number, last, confidence: 60 } : undefined;
}

/** Nobody there writes a number without the zero in front, and nearly any other digits would be one. */
const zeroInFront: Partial<Record<CountryCode, RegExp>> = { DE: /^(?:0|49)/, AT: /^(?:0|43)/ };

/** On North American pages `(714) 528-5949` is at home, even below the word Mexico. */
function inOrder(span: readonly Token[], digits: string, { home, countries }: Region): CountryCode[] {
  const atHome = (home === 'US' || home === 'CA') && hasNorthAmericanShape(span);
  const ordered = atHome ? [home, ...countries.filter((country) => country !== home)] : countries;
  return ordered.filter((country) => zeroInFront[country]?.test(digits) ?? true);
}

function digitsOf(span: readonly Token[]): string {
  // `+44 (0) 20 …`: the bracketed zero is for callers inside the country only.
  const kept = span.filter((token, index) => !(index > 0 && token.digits === '0' && token.gap.includes('(')));
  return kept.map((token) => token.digits).join('');
}

/** A new `+`, a comma or a spaced slash starts another number; an area code may be set off by a slash. */
function breaksInside(span: readonly Token[]): boolean {
  const [first] = span;
  const areaEnd = first?.gap.includes('+') || /^(?:00?|00\d{1,3})$/.test(first?.digits ?? '') ? 2 : 1;
  return span.some((token, index) => {
    if (index === 0) return false;
    if (token.gap.includes('+') || token.gap === ',' || /[|~*•]/.test(token.gap)) return true;
    return index > areaEnd && /[,/]/.test(token.gap);
  });
}

function isGlued(token: Token | undefined, before: Token | undefined): boolean {
  return before !== undefined && token !== undefined && /^[-./]$/.test(token.gap);
}

function labelOf(context: Context, number: ParsedNumber): string | undefined {
  if (context === 'fax' || context === 'mobile') return context;
  if (number.type === 'TOLL_FREE') return 'toll_free';
  return number.type === 'MOBILE' ? 'mobile' : undefined;
}

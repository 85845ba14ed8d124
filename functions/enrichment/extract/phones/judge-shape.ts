import type { Token } from './find-candidates.ts';
import type { ParsedNumber } from './parse-number.ts';

/** True when the digit groups alone say "telephone", with no word beside them. */
export function hasPhoneShape(tokens: readonly Token[], number: ParsedNumber): boolean {
  if (!number.valid) return false;
  if (number.callingCode === '1') return hasNorthAmericanShape(tokens);
  const first = tokens[0];
  if (!first || tokens.length < 2) return false;
  const bracketed = tokens.some((token) => token.gap.includes('('));
  const trunk = first.digits.startsWith('0') && first.digits.length >= 2;
  const longEnough = tokens.reduce((sum, token) => sum + token.digits.length, 0) >= 9;
  return longEnough && (trunk || bracketed);
}

/** `212-555-0100`, `(212) 555 0100`, `1.212.555.0100`, `(212) 5550100`. */
export function hasNorthAmericanShape(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  // `Amiga 500/600/1200` lists things; a slash sets off at most the area code.
  if (tokens.at(-1)?.gap.includes('/')) return false;
  const lengths = (first?.digits === '1' ? tokens.slice(1) : tokens)
    .map((token) => token.digits.length)
    .join('-');
  if (lengths === '3-3-4') return true;
  return lengths === '3-7' && tokens.some((token) => token.gap.includes('('));
}

/** Dates, opening hours, network addresses, coordinates and amounts written with digit groups. */
export function looksLikeOther(tokens: readonly Token[]): string | undefined {
  const groups = tokens.map((token) => token.digits);
  const gaps = tokens.slice(1).map((token) => token.gap);
  const years = groups.filter((group) => /^(?:19|20)\d\d$/.test(group)).length;
  const short = groups.filter((group) => group.length <= 2).length;
  if (years > 0 && years + short === groups.length) return 'date';
  if (years === groups.length) return 'date';
  if (groups.length <= 4 && short === groups.length && gaps.every((gap) => /[.:\-–]/.test(gap)))
    return 'time';
  const dotted = gaps.every((gap) => gap === '.');
  if (groups.length === 4 && dotted && groups.every((group) => Number(group) <= 255))
    return 'network_address';
  if (gaps[0] === '.' && (groups[0]?.length ?? 0) <= 3 && (groups[1]?.length ?? 0) >= 5) return 'coordinate';
  return undefined;
}

import { foldLetters } from '../../fold-text.ts';
import type { ResultFilter } from './result-filter.ts';

const phoneText = /^[+\d\s()./-]+$/;
/** Fewer digits stand in nearly every number. */
const leastDigits = 3;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Nothing of it is folded but the case. */
const ascii = /^[ -~]*$/;

/** A text as it is shown: what breaks lines, and other control characters, are a blank. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Text for comparing that keeps its signs: an address is found by its dots. Control characters are a blank. */
export const foldPlain = (text: string): string =>
  // Most of a list is no more than that, and the rest is slow over a hundred thousand leads.
  ascii.test(text) ? text.toLowerCase() : foldLetters(oneLine(withoutMarks(text)).toLowerCase());

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** As who has no keys for umlauts writes: "Mueller" for "Müller". */
const spelledOut = (text: string): string => foldPlain(text.normalize('NFC').replace(/[äöü]/gi, '$&e'));

/** Whether what is looked for is in a text by `holds`, in whichever of two spellings each of them is. */
export function spellingTest(
  wanted: string,
  holds: (text: string, wanted: string) => boolean,
): (text: string) => boolean {
  const forms = [...new Set([foldPlain(wanted), spelledOut(wanted)])];
  const isEither = forms.some((form) => /[aou]e/.test(form));
  const isIn = (text: string) => forms.some((form) => holds(text, form));
  return (text) => isIn(foldPlain(text)) || (isEither && isIn(spelledOut(text)));
}

/**
 * Whether a phone is meant by what was typed: digits are compared, however they are grouped, so a number is found as it is shown. What
 * stands before a national number (0) or an international one (00, +) is not part of how it is kept.
 */
export function phoneTest(
  wanted: string,
  mode: ResultFilter['search_type'],
): (phone: string | undefined) => boolean {
  const typed = wanted.trim();
  const digits = digitsOf(typed).replace(/^0{1,2}/, '');
  if (!phoneText.test(typed) || digits.length < leastDigits) return () => false;
  const isWhole = typed.startsWith('+') || typed.startsWith('00');
  const holds = {
    contain: (phone: string) => phone.includes(digits),
    start: (phone: string) => (isWhole ? phone.startsWith(digits) : phone.includes(digits)),
    exact: (phone: string) => (isWhole ? phone === digits : phone.endsWith(digits)),
  }[mode];
  return (phone) => phone !== undefined && holds(digitsOf(phone));
}

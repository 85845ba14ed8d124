import type { CountryCode } from 'libphonenumber-js/max';
import { parseNumber } from './parse-number.ts';

const vanity =
  /(?<![\w-])(?:1[-. ]{1,2})?\(?8(?:00|33|44|55|66|77|88)\)?[-. ]{1,2}(?=[\d-. ]{0,12}[A-Z]{3})[A-Z\d]{1,24}(?:[-. ][A-Z\d]{1,12}){0,3}(?!\w)/g;
/** `(303) 456-MAIL`: a usual number whose last four digits are a word. */
const wordAtEnd = /(?<![\w-])(?:1[-. ]{1,2})?\(?[2-79]\d\d(?:\)\s?|[-. ])[2-9]\d\d[-. ][A-Z]{4}(?!\w)/g;
const keys = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const length = 10;

/**
 * North American numbers spelled as words: `1-800-FLOWERS`, and, on pages of that continent, `(303) 456-MAIL`. Letters past the
 * tenth digit are decoration.
 */
export function findVanityNumbers(
  line: string,
  home?: CountryCode,
): { e164: string; tollFree: boolean; start: number; end: number }[] {
  if (!/[A-Z]{3}/.test(line) || !/\d{3}/.test(line)) return [];
  const nearby = home === 'US' || home === 'CA' ? [...line.matchAll(wordAtEnd)] : [];
  return [...line.matchAll(vanity), ...nearby].flatMap((match) => {
    const digits = [...match[0].replace(/^1\D/, '')].map(toDigit).join('').slice(0, length);
    const number = digits.length === length ? parseNumber(digits, ['US']) : undefined;
    if (!number?.valid) return [];
    const tollFree = number.type === 'TOLL_FREE';
    return [{ e164: number.e164, tollFree, start: match.index, end: match.index + match[0].length }];
  });
}

function toDigit(character: string): string {
  if (/\d/.test(character)) return character;
  const key = /[A-Z]/.test(character) ? keys.findIndex((letters) => letters.includes(character)) : -1;
  return key < 0 ? '' : String(key);
}

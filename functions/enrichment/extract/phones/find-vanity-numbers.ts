import { parseNumber } from './parse-number.ts';

const vanity =
  /(?<![\w-])(?:1[-. ]{1,2})?\(?8(?:00|33|44|55|66|77|88)\)?[-. ]{1,2}(?=[\d-. ]{0,12}[A-Z]{3})[A-Z\d]{1,24}(?:[-. ][A-Z\d]{1,12}){0,3}(?!\w)/g;
const keys = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const length = 10;

/** North American numbers spelled as words: `1-800-FLOWERS`. Letters past the tenth digit are decoration. */
export function findVanityNumbers(line: string): { e164: string; start: number; end: number }[] {
  if (!line.includes('8') || !/[A-Z]{3}/.test(line)) return [];
  return [...line.matchAll(vanity)].flatMap((match) => {
    const digits = [...match[0].replace(/^1\D/, '')].map(toDigit).join('').slice(0, length);
    const number = digits.length === length ? parseNumber(digits, ['US']) : undefined;
    return number?.valid
      ? [{ e164: number.e164, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

function toDigit(character: string): string {
  if (/\d/.test(character)) return character;
  const key = /[A-Z]/.test(character) ? keys.findIndex((letters) => letters.includes(character)) : -1;
  return key < 0 ? '' : String(key);
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const extension = /\s*,?\s*(?:ext|x|extension)\.?:?\s*\d+\s*$/i;

const vanity = /^[\d\s().-]*\d{3}\W{1,3}\w*[A-Z]{3}/;
const keypad = 'ABC DEF GHI JKL MNO PQRS TUV WXYZ'.split(' ');

/**
 * The digits that people marked as a number: without extension, the `(0)` of `+44 (0)20`, and a leading 00. A word in it is read
 * by the keypad, without the digits that stand in brackets behind it.
 */
export function annotatedDigits(text: string): string {
  if (vanity.test(text)) return spelledDigits(text);
  return text.replace(extension, '').replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
}

/** Letters past the tenth digit are decoration. */
function spelledDigits(text: string): string {
  const words = text.replace(/(?<=[A-Z])\s*\([\d\s-]{4,}\)/, '');
  const digits = words.replace(/[A-Z]/g, (letter) =>
    String(keypad.findIndex((key) => key.includes(letter)) + 2),
  );
  return digits.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);
}

/**
 * True when the marked digits are the whole found number (E.164) as somebody may write it: with its country code, without,
 * or with the digit dialled before it inside the country. A part of a number is never the number.
 */
export function isSameNumber(annotated: string, found: string): boolean {
  const number = parsePhoneNumberFromString(found);
  if (!number) return annotated === found.replace(/\D/g, '');
  const { countryCallingCode: code, nationalNumber: national } = number;
  return [`${code}${national}`, national, `0${national}`, `1${national}`, `${code}0${national}`].includes(
    annotated,
  );
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const extension = /\s*,?\s*(?:ext|x|extension)\.?:?\s*\d+\s*$/i;

/** The digits that people marked as a number: without extension, the `(0)` of `+44 (0)20`, and a leading 00. */
export function annotatedDigits(text: string): string {
  return text.replace(extension, '').replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
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

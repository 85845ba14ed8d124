import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type ParsedNumber = {
  e164: string;
  /** Digits without the country code. */
  national: string;
  callingCode: string;
  valid: boolean;
  /** Position of the country in the list it was tried in; 0 for a number with its own country code. */
  rank: number;
  type: string | undefined;
};

const fewestNational = 6;

/** Reads digits, with `+` in front if the page wrote a country code, as a number of the first country that fits. */
export function parseNumber(digits: string, countries: readonly CountryCode[]): ParsedNumber | undefined {
  if (digits.startsWith('+')) return toParsed(parsePhoneNumberFromString(digits), 0);
  // The international prefix of most of the world, also written on pages of countries that dial another one.
  if (/^00[1-9]/.test(digits)) {
    const abroad = toParsed(parsePhoneNumberFromString(`+${digits.slice(2)}`), 0);
    if (abroad?.valid) return abroad;
  }
  let possible: ParsedNumber | undefined;
  for (const [rank, country] of countries.entries()) {
    const number = toParsed(parsePhoneNumberFromString(digits, country), rank);
    if (number?.valid) return number;
    possible ??= number;
  }
  return possible;
}

function toParsed(number: PhoneNumber | undefined, rank: number): ParsedNumber | undefined {
  if (!number?.isPossible() || number.nationalNumber.length < fewestNational) return undefined;
  const { number: e164, nationalNumber: national, countryCallingCode: callingCode } = number;
  return { e164, national, callingCode, rank, valid: number.isValid(), type: number.getType() };
}

/** 1234567890, 5555555555 and their like stand in templates, not on telephones. */
export function isPlaceholder(national: string): boolean {
  return (
    /(\d)\1{6}/.test(national) ||
    '012345678901234567890'.includes(national) ||
    /^(?:123456|000)/.test(national)
  );
}

import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Every valid number in a field that may hold several, as E.164, each once. */
export function readPhones(field: string | undefined, country: string | undefined): string[] {
  const region = country && isSupportedCountry(country) ? country : undefined;
  const found = (field ?? '').split(/[;,/]|\bor\b/).flatMap((part) => {
    const phone = parsePhoneNumberFromString(part.trim(), region);
    return phone?.isValid() ? [phone.number as string] : [];
  });
  return [...new Set(found)];
}

import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min';

/** `+12125550123` as people write it: `+1 212 555 0123`. What is no number stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}

/** `030 1234567` of a country as it is dialled from any other: `+49301234567`. What cannot be a number there stays as it is. */
export function dialledFromAbroad(phone: string, country: string): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumber(phone, country) : undefined;
  return parsed?.isPossible() ? parsed.number : phone;
}

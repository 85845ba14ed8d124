import parsePhoneNumber from 'libphonenumber-js/min';

/** `+12125550123` as people write it: `+1 212 555 0123`. What is no number stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumber(phone)?.formatInternational() ?? phone;
}

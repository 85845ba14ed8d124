import type { Mail, MailBrand } from '../mail.ts';

/**
 * What people typed about themselves, for a mail to somebody else: one line, and nothing in it that a mail program would
 * turn into a link, since anybody can be made to get such a mail.
 */
export const tameName = (typed: string): string =>
  [...typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()]
    .slice(0, 80)
    .join('')
    .replaceAll(/[.:/@]/g, '$&\u200b');

const typedNames = ['name', 'invited_by', 'account_name', 'key_name', 'list_name', 'connection', 'autopilot'];

const unit = (locale: string, name: 'minute' | 'day', count: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);

const credits = (locale: string, count: number): string => new Intl.NumberFormat(locale).format(count);

const day = (locale: string, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The values of a mail as they stand in its text: durations with their unit, dates as people write them. */
export function formatValues({ values, locale }: Mail, brand: MailBrand): Record<string, string> {
  const formatted: Record<string, string> = { brand: brand.name, support_email: brand.support_email ?? '' };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'minutes') formatted[name] = unit(locale, 'minute', Number(value));
    else if (name === 'days') formatted[name] = unit(locale, 'day', Number(value));
    else if (name === 'date') formatted[name] = day(locale, String(value));
    else if (['missing', 'spent', 'budget'].includes(name)) formatted[name] = credits(locale, Number(value));
    else if (typedNames.includes(name)) formatted[name] = tameName(String(value));
    else if (['code', 'new_email', 'left'].includes(name)) formatted[name] = String(value);
  }
  return formatted;
}

import { type Locale, locales } from '#web/lib/intl/locale.ts';

/** The languages that these fields belong to, in their order. */
export const localesOf = (fields: readonly string[]): Locale[] =>
  locales.filter((locale) => fields.some((field) => field.startsWith(`texts.${locale}.`)));

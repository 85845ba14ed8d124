import type { Locale } from '#web/lib/intl/locale.ts';

/** One part of the terms; `{name}` stands for the name of the app at this domain. */
export type Clause = { title: string; text: string };

/** One chunk per language, like the messages. */
export const loadTerms: Record<Locale, () => Promise<Clause[]>> = {
  en: async () => (await import('./en.json')).default,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  de: async () => (await import('./de.json')).default,
};

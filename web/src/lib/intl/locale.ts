/** The languages of the product; the first is the fallback. Names are written in their own language. */
export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;
export type Locale = keyof typeof languages;

const key = 'language';
export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && value in languages;

export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale);

export function readLocale(): Locale {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : 'en';
}

export const writeLocale = (locale: Locale): void => localStorage.setItem(key, locale);

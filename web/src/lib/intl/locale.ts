import type { Locale } from '#shared/domain/texts.ts';

export { type Locale, locales } from '#shared/domain/texts.ts';

/** Names of languages are written in their own language. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<Locale, string>;

/** What was chosen in this browser, and what the signed-in user prefers where nothing was. */
const chosenKey = 'language';
const userKey = 'user_language';
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The language chosen in this browser, if one was. */
export function chosenLocale(): Locale | null {
  const stored = localStorage.getItem(chosenKey);
  return isLocale(stored) ? stored : null;
}

/** The first of somebody's languages, best first, that is one of ours. */
export const firstLocale = (tags: readonly string[]): Locale | undefined =>
  tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);

/** What was chosen here, else what the user prefers, else what the browser is set to, else English. */
export function readLocale(): Locale {
  const ofUser = localStorage.getItem(userKey);
  return chosenLocale() ?? (isLocale(ofUser) ? ofUser : (firstLocale(navigator.languages) ?? 'en'));
}

export const writeLocale = (locale: Locale): void => localStorage.setItem(chosenKey, locale);

/** Calls `listener` when a language is chosen in another tab. */
export function onChosenElsewhere(listener: (locale: Locale) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === chosenKey && isLocale(newValue)) listener(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Kept until the end of the session, so that the next page is in the user's language from the first word. */
export const writeUserLocale = (locale: Locale): void => localStorage.setItem(userKey, locale);
export const forgetUserLocale = (): void => localStorage.removeItem(userKey);

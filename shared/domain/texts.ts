/** The same in several languages: English is always there, and stands in where another is missing. */
export type Texts<T> = { en: T } & { [L in TextLocale]?: T | undefined };
type TextLocale = 'en' | 'es' | 'fr' | 'de';

export const inLanguage = <T>(texts: Texts<T>, locale: TextLocale): T => texts[locale] ?? texts.en;

/** The same of each text, in the languages that are there. */
export function eachText<T, R>(texts: Texts<T>, change: (text: T, locale: TextLocale) => R): Texts<R> {
  const changed = (Object.keys(texts) as TextLocale[]).flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [[locale, change(text, locale)]];
  });
  return { ...Object.fromEntries(changed), en: change(texts.en, 'en') };
}

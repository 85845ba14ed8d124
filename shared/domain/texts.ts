/** The languages of the product; English is the one that others fall back to. */
export const locales = ['en', 'es', 'fr', 'de'] as const;
export type Locale = (typeof locales)[number];

/** The same in several languages: English is always there, and stands in where another is missing. */
export type Texts<T> = { en: T } & { [L in Locale]?: T | undefined };

export const inLanguage = <T>(texts: Texts<T>, locale: Locale): T => texts[locale] ?? texts.en;

/** The same of each text, in the languages that are there. */
export function eachText<T, R>(texts: Texts<T>, change: (text: T, locale: Locale) => R): Texts<R> {
  const changed = (Object.keys(texts) as Locale[]).flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [[locale, change(text, locale)]];
  });
  return { ...Object.fromEntries(changed), en: change(texts.en, 'en') };
}

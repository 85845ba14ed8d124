/** The languages that kinds have names in. */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** What a kind is called: its name, empty where nobody has translated it, and other words for it. */
export type KindNames = Record<Language, { name: string; others: string[] }>;

/** A finer kind below one of our categories; `tags` are sets of tags, `key=value` with spaces, any of which is enough. */
export type FinerKind = { key: string; upper: string; tags: string[]; names: KindNames };

export const noNames = (): KindNames => ({
  en: { name: '', others: [] },
  es: { name: '', others: [] },
  fr: { name: '', others: [] },
  de: { name: '', others: [] },
});

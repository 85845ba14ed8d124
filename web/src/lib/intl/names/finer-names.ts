import { useEffect, useSyncExternalStore } from 'react';
import { isCategoryKey, upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import type { Locale } from '../locale.ts';

/** `name|other word,other word` by key; categories of the upper level have only their other words there. */
type NamesFile = Readonly<Record<string, string>>;

/** One chunk per language, asked for when a finer category is to be named or looked for. */
const load: Record<Locale, () => Promise<NamesFile>> = {
  en: async () => (await import('./categories/en.json')).default,
  es: async () => (await import('./categories/es.json')).default,
  fr: async () => (await import('./categories/fr.json')).default,
  de: async () => (await import('./categories/de.json')).default,
};

const files = new Map<Locale, NamesFile>();
const asked = new Map<Locale, Promise<void>>();
const listeners = new Set<() => void>();

/** Names that are not there yet are asked for, and those of English with them; a failure is asked again the next time. */
function loadNames(locale: Locale): void {
  for (const language of new Set<Locale>([locale, 'en'])) {
    if (asked.has(language)) continue;
    const loading = load[language]().then((file) => {
      files.set(language, file);
      for (const listener of listeners) listener();
    });
    asked.set(
      language,
      loading.catch(() => void asked.delete(language)),
    );
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Draws again when the names of finer categories have come, where any of the keys is one. The number changes with them.
 */
export function useFinerNames(keys: readonly string[] | 'all', locale: Locale): number {
  const wanted = keys === 'all' || keys.some((key) => isCategoryKey(key) && upperOf(key) !== key);
  useEffect(() => {
    if (wanted) loadNames(locale);
  }, [wanted, locale]);
  return useSyncExternalStore(subscribe, () => files.size);
}

/** The name of a finer category in the language, or in English where nobody has translated it; undefined until it is there. */
export function finerName(key: string, locale: Locale): string | undefined {
  const [name] = (files.get(locale)?.[key] ?? files.get('en')?.[key] ?? '').split('|');
  return name || undefined;
}

/** Other words for a category of either level, in the language and in English, with its English name. */
export function otherWords(key: string, locale: Locale): string[] {
  return [...new Set([locale, 'en'] as const)].flatMap((language) => {
    const [name, words] = (files.get(language)?.[key] ?? '').split('|');
    return [name, ...(words?.split(',') ?? [])].filter((word): word is string => Boolean(word));
  });
}

import { useCallback, useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';
import { useLanguage } from '../../language-provider.tsx';
import type { Locale } from '../../locale.ts';

/** Columns whose values are of a vocabulary that the data sets have in English. */
export type WorkColumn = 'industry' | 'department';
type WorkNames = Record<WorkColumn, Readonly<Record<string, string>>>;

/** One chunk per language, asked for where companies or people are shown or searched. */
const load: Record<Locale, () => Promise<WorkNames>> = {
  en: async () => (await import('#shared/domain/kinds/words/en.json')).default,
  es: async () => (await import('#shared/domain/kinds/words/es.json')).default,
  fr: async () => (await import('#shared/domain/kinds/words/fr.json')).default,
  de: async () => (await import('#shared/domain/kinds/words/de.json')).default,
};

const isOfWork = (column: string): column is WorkColumn => column === 'industry' || column === 'department';

/** What every industry and department is called in the user's language; undefined until the names are there. */
export function useWorkNames(wanted: boolean): WorkNames | undefined {
  const { locale } = useLanguage();
  return useSWRImmutable(wanted ? ['work-names', locale] : null, () => load[locale]()).data;
}

export type WorkWord = (column: string, value: string) => string | undefined;

/** What an industry or a department is called in the user's language; undefined for any other, and until the names are there. */
export function useWorkWord(wanted: boolean): WorkWord {
  const names = useWorkNames(wanted);
  return useCallback(
    (column, value) => (isOfWork(column) ? names?.[column][value.toLowerCase()] : undefined),
    [names],
  );
}

/** The vocabulary of a column as choices, by their words: what is chosen or typed is turned into its value, and the other way round. */
export function useWorkChoices(column: WorkColumn) {
  const names = useWorkNames(true)?.[column];
  const { locale } = useLanguage();
  return useMemo(() => {
    const words = Object.values(names ?? {}).toSorted(new Intl.Collator(locale).compare);
    const values = new Map(Object.entries(names ?? {}).map(([value, word]) => [word.toLowerCase(), value]));
    return {
      words,
      wordOf: (value: string): string => names?.[value.toLowerCase()] ?? value,
      valueFor: (word: string): string => values.get(word.toLowerCase()) ?? word,
    };
  }, [names, locale]);
}

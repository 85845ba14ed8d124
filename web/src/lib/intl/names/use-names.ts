import { useMemo } from 'react';
import { countryNames } from '#shared/domain/countries.ts';
import { useLanguage } from '../language-provider.tsx';
import type { Locale } from '../locale.ts';
import { byLabel } from './by-label.ts';

/** Languages that websites are written in, ISO 639-1. */
const languageCodes: readonly string[] =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  );

export type Option = { value: string; label: string };

/** Countries or languages by their names in the user's language, in its order. */
export function useNames(type: 'region' | 'language'): Option[] {
  const { locale } = useLanguage();
  return useMemo(
    () =>
      Object.entries(type === 'region' ? countryNames(locale) : languageNames(locale))
        .map(([value, label]) => ({ value, label }))
        .toSorted(byLabel(locale)),
    [locale, type],
  );
}

function languageNames(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return Object.fromEntries(languageCodes.map((code) => [code, names.of(code) ?? code]));
}

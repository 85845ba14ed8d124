import { useMemo } from 'react';
import { countryCodes } from '#shared/domain/countries.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { byLabel } from '#web/lib/intl/names/by-label.ts';

/** Languages that websites are written in, ISO 639-1. */
const languageCodes: readonly string[] =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  );

export type Option = { value: string; label: string };

/** Countries or languages by their names in the user's language, in its order. */
export function useNames(type: 'region' | 'language'): Option[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type });
    return (type === 'region' ? countryCodes : languageCodes)
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted(byLabel(locale));
  }, [locale, type]);
}

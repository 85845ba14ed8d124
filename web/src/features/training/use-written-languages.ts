import { type Locale, languages, locales } from '#web/lib/intl/locale.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Says in which languages texts are written: all, or which. */
export function useWrittenLanguages(): (texts: Partial<Record<Locale, unknown>>) => string {
  const t = useText();
  const format = useFormat();
  return (texts) => {
    const written = locales.filter((locale) => texts[locale] !== undefined);
    if (written.length === locales.length) return t('training.all_languages');
    return format.list(written.map((locale) => languages[locale]));
  };
}

import { SegmentedControl } from '@mantine/core';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { isLocale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';

export function LanguageSwitch() {
  const t = useText();
  const { locale, choose } = useLanguage();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language.label')}
      value={locale}
      data={locales.map((code) => ({ value: code, label: languages[code] }))}
      onChange={(value) => {
        if (isLocale(value)) void choose(value);
      }}
    />
  );
}

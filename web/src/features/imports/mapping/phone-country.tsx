import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { countryCodes } from '#shared/domain/countries.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { value: string | null; onChange: (code: string | null) => void };

/** The country of telephone numbers that say none. */
export function PhoneCountry({ value, onChange }: Props) {
  const t = useText();
  const { locale } = useIntl();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
  return (
    <Select
      label={t('import.phone_country')}
      description={t('import.phone_country_text')}
      placeholder={t('import.phone_country_none')}
      data={countries}
      searchable
      selectFirstOptionOnChange
      clearable
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      value={value}
      onChange={onChange}
    />
  );
}

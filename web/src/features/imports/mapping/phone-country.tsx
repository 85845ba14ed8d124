import { Select } from '@mantine/core';
import { useNames } from '#web/lib/intl/names/use-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { value: string | null; onChange: (code: string | null) => void };

/** The country of telephone numbers that say none. */
export function PhoneCountry({ value, onChange }: Props) {
  const t = useText();
  return (
    <Select
      label={t('import.phone_country')}
      description={t('import.phone_country_text')}
      placeholder={t('import.phone_country_none')}
      data={useNames('region')}
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

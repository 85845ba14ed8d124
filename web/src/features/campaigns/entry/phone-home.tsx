import { Select } from '@mantine/core';
import { useNames } from '#web/lib/intl/names/use-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { value: string | null; onChange: (code: string | null) => void };

/** The country of a telephone number that is typed as it is dialled at home. */
export function PhoneHome({ value, onChange }: Props) {
  const t = useText();
  return (
    <Select
      label={t('entry.phone_country')}
      description={t('entry.phone_country_text')}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={t('import.phone_country_none')}
      data={useNames('region')}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      value={value}
      onChange={onChange}
    />
  );
}

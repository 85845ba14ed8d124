import { Select } from '@mantine/core';
import { useNames } from '#web/lib/intl/names/use-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  label: string;
  /** When it is used, and what becomes of numbers without it. */
  description: string;
  value: string | null;
  onChange: (code: string | null) => void;
};

/** The country of telephone numbers that are written as they are dialled at home. */
export function PhoneCountry({ label, description, value, onChange }: Props) {
  const t = useText();
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
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

import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './zone-select.module.css';
import { zonesWith } from './zones.ts';

type Props = {
  /** Null while none is chosen. */
  value: string | null;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  onChange: (zone: string) => void;
};

/** A time zone, found by what is typed of its name. */
export function ZoneSelect({ value, description, error, disabled = false, onChange }: Props) {
  const t = useText();
  return (
    <Select
      searchable
      allowDeselect={false}
      classNames={{ input: classes.input ?? '' }}
      label={t('auto.zone')}
      placeholder={t('profile.zone_choose')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={zonesWith(value)}
      limit={100}
      value={value}
      error={error}
      disabled={disabled}
      nothingFoundMessage={t('ui.no_results')}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

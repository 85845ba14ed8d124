import { Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { DayPicker } from '#web/ui/fields/day-picker.tsx';
import { type ExpiryChoice, expiryChoices } from './expiry.ts';

type Props = {
  choice: ExpiryChoice;
  day: string | null;
  error?: ReactNode;
  onChange: (choice: ExpiryChoice, day: string | null) => void;
};

/** How long a key lives: for ever, for some days, or until a day. */
export function ExpiryField({ choice, day, error, onChange }: Props) {
  const t = useText();
  const label = (one: ExpiryChoice) => {
    if (one === 'never') return t('keys.expires_never');
    return one === 'date' ? t('keys.expires_date') : t('keys.expires_days', { count: Number(one) });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={t('keys.expiry')}
        allowDeselect={false}
        data={expiryChoices.map((one) => ({ value: one, label: label(one) }))}
        value={choice}
        onChange={(value) => {
          const next = expiryChoices.find((one) => one === value);
          if (next) onChange(next, day);
        }}
      />
      {choice === 'date' ? (
        <DayPicker
          label={t('keys.last_day')}
          minDate={new Date()}
          value={day}
          error={error}
          onChange={(next) => onChange(choice, next)}
        />
      ) : null}
    </SimpleGrid>
  );
}

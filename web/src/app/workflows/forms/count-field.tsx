import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'error' | 'clampBehavior'> & {
  value: number | undefined;
  most: number;
  /** Undefined where nothing is typed. */
  onChange: (count: number | undefined) => void;
};

/** How many of something, from one on. What is more than may be stays as it was typed, and the field says what may be: a draft is kept as it is, and not run before that is put right. */
export function CountField({ value, most, onChange, ...input }: Props) {
  const t = useText();
  const format = useFormat();
  const beyond = value !== undefined && value > most;
  const below = value !== undefined && value < 1;
  return (
    <NumberInput
      {...input}
      min={1}
      max={most}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      // Longer numbers would be none that can be counted with.
      maxLength={7}
      value={value ?? ''}
      error={
        beyond
          ? t('ui.at_most', { bound: format.number(most) })
          : below && t('ui.at_least', { bound: format.number(1) })
      }
      errorProps={{ role: 'status' }}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}

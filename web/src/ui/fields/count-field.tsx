import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useSeparators } from '#web/lib/intl/use-separators.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max' | 'error' | 'clampBehavior'> & {
  value: number | undefined;
  most: number;
  /** Something has to stand in it. */
  needed?: boolean;
  /** Undefined where nothing is typed. */
  onChange: (count: number | undefined) => void;
};

/** What is typed as a number; undefined for what is none yet, such as a minus alone. */
function numberOf(typed: number | string): number | undefined {
  const number = typeof typed === 'number' ? typed : Number.parseFloat(typed);
  return Number.isNaN(number) ? undefined : number;
}

/** How many of something, from one on. What cannot be stays as it was typed, and the field says what may be: a draft is kept as it is, and not run before that is put right. */
export function CountField({ value, most, needed = false, onChange, ...input }: Props) {
  const t = useText();
  const format = useFormat();
  const fieldText = useFieldText();
  // It is kept as it is typed, so that what follows a comma is not taken for another number.
  const [typed, setTyped] = useState<number | string>('');
  const wrong = () => {
    if (value === undefined) return needed && fieldText({ key: 'required', message: '' });
    if (value < 1) return t('ui.at_least', { bound: format.number(1) });
    if (value > most) return t('ui.at_most', { bound: format.number(most) });
    return !Number.isInteger(value) && fieldText({ key: 'integer', message: '' });
  };
  return (
    <NumberInput
      {...useSeparators()}
      allowDecimal={false}
      allowNegative={false}
      {...input}
      min={1}
      max={most}
      clampBehavior="none"
      // Longer numbers would be none that can be counted with.
      maxLength={12}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      error={wrong()}
      errorProps={{ role: 'status' }}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next));
      }}
    />
  );
}

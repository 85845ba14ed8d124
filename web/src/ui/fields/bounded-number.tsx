import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'onBlur' | 'min' | 'max' | 'error' | 'clampBehavior'
> & {
  value: number;
  bounds: { min: number; max: number };
  /** A bound in words. */
  shown: (bound: number) => string;
  onChange: (value: number) => void;
};

/** A number between two bounds. What is typed beyond one becomes it when the field is left, and the bound is said. */
export function BoundedNumber({ value, bounds, shown, onChange, ...input }: Props) {
  const t = useText();
  const { min, max } = bounds;
  const [beyond, setBeyond] = useState<number | string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const take = (next: number | string) => {
    const within = typeof next === 'number' && next >= min && next <= max;
    setSaid(null);
    setBeyond(within ? null : next);
    if (within) onChange(next);
  };
  const leave = () => {
    setBeyond(null);
    if (beyond === null || beyond === '') return;
    const number = Number(beyond);
    if (Number.isNaN(number)) return;
    const over = number > max;
    setSaid(t(over ? 'ui.at_most' : 'ui.at_least', { bound: shown(over ? max : min) }));
    onChange(over ? max : min);
  };

  return (
    <NumberInput
      {...input}
      min={min}
      max={max}
      clampBehavior="none"
      value={beyond ?? value}
      error={said}
      errorProps={{ role: 'status' }}
      onChange={take}
      onBlur={leave}
    />
  );
}

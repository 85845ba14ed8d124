import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';

type Props = TextInputProps & { label: string };

const isWhole = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** A code from a mail or an app, which the browser may fill in. One of six digits is sent as soon as it is whole. */
export function CodeInput({ onChange, ...props }: Props) {
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { form, value } = event.currentTarget;
    onChange?.(event);
    // The form has to know it first.
    if (props.inputMode === 'numeric' && isWhole(value)) setTimeout(() => form?.requestSubmit());
  };
  return (
    <TextInput
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      autoFocus
      onChange={type}
      {...props}
    />
  );
}

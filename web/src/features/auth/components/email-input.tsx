import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

/** The address that somebody logs in with. */
export function EmailInput(props: TextInputProps) {
  const t = useText();
  return (
    <TextInput
      label={t('login.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={320}
      size="md"
      {...props}
    />
  );
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

/** The password of who sits here, asked for before acts that a stolen session must not do. */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  return (
    <PasswordInput
      label={t('profile.current_password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
      {...props}
    />
  );
}

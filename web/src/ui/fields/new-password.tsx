import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { PasswordStrength } from './password-strength.tsx';

type Props = {
  label: string;
  /** What the form gives for the two fields. */
  password: PasswordInputProps;
  repeat: PasswordInputProps;
  value: string;
  about: readonly string[];
  size?: 'sm' | 'md';
};

/** A password that is being chosen: typed twice, and rated while it is typed. */
export function NewPassword({ label, password, repeat, value, about, size = 'sm' }: Props) {
  const t = useText();
  const look = {
    size,
    autoComplete: 'new-password',
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': t('login.show_password') },
  };
  return (
    <>
      <div>
        <PasswordInput label={label} {...look} {...password} />
        <PasswordStrength password={value} about={about} />
      </div>
      <PasswordInput label={t('password.repeat')} {...look} {...repeat} />
    </>
  );
}

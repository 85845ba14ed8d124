import { Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  danger?: boolean;
  /** Asks for a code of the second factor as well. */
  withCode?: boolean;
  /** Does what was asked for with the password and the code, or throws `ApiError`. */
  onConfirm: (password: string, code: string) => Promise<void>;
};

/** Asks for the password before an act that a stolen session must not do. */
export function PasswordDialog({ opened, onClose, title, ...form }: Props) {
  const t = useText();
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <PasswordForm {...form} onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({
  text,
  danger = false,
  withCode = false,
  onConfirm,
  onClose,
}: Omit<Props, 'opened' | 'title'>) {
  const t = useText();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => (password === '' ? t('fields.required') : null),
      code: (code) => (withCode && code.trim() === '' ? t('fields.required') : null),
    },
  });
  const { busy, send } = useFormCall(form);
  const submit = async ({ password, code }: { password: string; code: string }) => {
    if (await send(() => onConfirm(password, code))) onClose();
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <Text c="dimmed">{text}</Text>
        <PasswordInput
          label={t('profile.current_password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          data-autofocus
          {...form.getInputProps('password')}
        />
        {withCode ? (
          <TextInput
            label={t('login.code')}
            description={t('login.code_help')}
            autoComplete="one-time-code"
            maxLength={40}
            {...form.getInputProps('code')}
          />
        ) : null}
        <SubmitRow label={t('profile.continue')} busy={busy} onCancel={onClose} danger={danger} />
      </Stack>
    </form>
  );
}

import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { account } from '#shared/contracts/account/index.ts';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { isLocale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshTeam } from '../hooks.ts';
import { AccessField } from './access-field.tsx';

type Props = { opened: boolean; onClose: () => void; options: readonly AccessOption[] };

/** Asks somebody into the account by mail. */
export function InviteDialog({ opened, onClose, options }: Props) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('team.invite')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <InviteForm options={options} onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ options, onClose }: Omit<Props, 'opened'>) {
  const t = useText();
  const { locale } = useLanguage();
  const check = useBodyCheck();
  const { invite } = account.endpoints;
  const form = useForm({
    initialValues: { email: '', access: [] as AccessOption[], locale },
    validate: (values) => check(invite, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = async (body: typeof form.values) => {
    const sent = await send(() => call(invite, { body }));
    if (!sent) return;
    await refreshTeam();
    toast(t('team.invited_toast', { email: body.email.trim() }));
    onClose();
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          type="email"
          label={t('team.email')}
          description={t('team.email_help')}
          autoComplete="off"
          maxLength={320}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <AccessField options={options} {...form.getInputProps('access')} />
        <Select
          label={t('team.mail_language')}
          allowDeselect={false}
          data={locales.map((code) => ({ value: code, label: languages[code] }))}
          value={form.values.locale}
          onChange={(value) => {
            if (isLocale(value)) form.setFieldValue('locale', value);
          }}
        />
        <SubmitRow label={t('team.send_invitation')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileZip } from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { exportDays } from '#shared/domain/accounts/data-rights.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshExports, useExports } from '../hooks.ts';
import { PasswordField } from './password-field.tsx';
import classes from './privacy.module.css';

const { startExport } = privacy.endpoints;

/** Asks for an export. Whoever has no password yet is told where to set one. */
export function ExportPanel({ user }: { user: User }) {
  const t = useText();
  return (
    <Panel title={t('privacy.export')} description={t('privacy.export_text', { days: exportDays })}>
      {user.has_password ? <ExportForm /> : <Alert color="primary">{t('profile.needs_password')}</Alert>}
    </Panel>
  );
}

function ExportForm() {
  const t = useText();
  const check = useBodyCheck();
  const { data } = useExports();
  const making = data?.data.some(({ status }) => status === 'queued') ?? false;
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => check(startExport, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = (body: typeof form.values) =>
    send(async () => {
      await call(startExport, { body });
      form.reset();
      toast(t('privacy.export_started'));
      await refreshExports();
    });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate className={classes.line}>
      <PasswordField className={classes.field ?? ''} {...form.getInputProps('password')} />
      <Button
        type="submit"
        loading={busy}
        disabled={making}
        className={classes.beside ?? ''}
        leftSection={<IconFileZip size={16} />}
      >
        {t('privacy.export_start')}
      </Button>
    </form>
  );
}

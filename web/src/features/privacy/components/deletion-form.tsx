import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { deletionWord } from '#shared/domain/accounts/data-rights.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './privacy.module.css';

const { planDeletion } = privacy.endpoints;

/** A typed word and the password: nobody deletes an account by a slip. */
export function DeletionForm({ user }: { user: User }) {
  const t = useText();
  const format = useFormat();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: { confirm: '', password: '' },
    validate: (values) => check(planDeletion, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = ({ password }: typeof form.values) =>
    send(async () => {
      const { deletion_at } = await call(planDeletion, { body: { password, confirm: deletionWord } });
      updateUser({ ...user, deletion_at });
      if (deletion_at) toast(t('privacy.planned_toast', { date: format.day(deletion_at) }));
    });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate className={classes.form}>
      <TextInput
        label={t('privacy.confirm', { word: deletionWord })}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...form.getInputProps('confirm')}
      />
      <PasswordField {...form.getInputProps('password')} />
      <Button type="submit" color="red" loading={busy} leftSection={<IconTrash size={16} />}>
        {t('privacy.delete')}
      </Button>
    </form>
  );
}

import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { account } from '#shared/contracts/account/index.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshApiKeys } from '../hooks.ts';
import { type ExpiryChoice, expiresIn } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import type { NewKey } from './key-once.tsx';
import { ScopesField } from './scopes-field.tsx';

const { createApiKey, updateApiKey } = account.endpoints;

type Values = {
  name: string;
  scopes: Scope[];
  choice: ExpiryChoice;
  expires_in: string | null;
  password: string;
};
type Props = { apiKey: ApiKey | null; onMade: (made: NewKey) => void; onClose: () => void };

const startOf = (key: ApiKey | null): Values => ({
  name: key?.name ?? '',
  scopes: key?.scopes ?? [],
  choice: '90',
  expires_in: null,
  password: '',
});

/** A key's name and scopes, and for a new one how long it lives. */
export function KeyForm({ apiKey, onMade, onClose }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const form = useForm<Values>({
    initialValues: startOf(apiKey),
    validate: ({ name, scopes, choice, expires_in, password }) => {
      const open = !apiKey && expiresIn(choice, expires_in, new Date()) === null;
      return {
        ...(apiKey ? check(updateApiKey, { name, scopes }) : check(createApiKey, { name, scopes, password })),
        ...(!apiKey && password === '' ? { password: t('fields.required') } : {}),
        ...(open ? { expires_in: t('fields.required') } : {}),
      };
    },
  });
  const { busy, send } = useFormCall(form);
  const create = async ({ name, scopes, choice, expires_in, password }: Values) => {
    const days = expiresIn(choice, expires_in, new Date());
    const body = { password, name, scopes, ...(days ? { expires_in: days } : {}) };
    const { key } = await call(createApiKey, { body });
    onMade({ key, scopes });
  };
  const update = async (id: string, { name, scopes }: Values) => {
    await call(updateApiKey, { params: { id }, body: { name, scopes } });
    toast(t('ui.saved'));
    onClose();
  };
  const submit = async (values: Values) => {
    const done = await send(() => (apiKey ? update(apiKey.id, values) : create(values)));
    if (done) await refreshApiKeys();
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t('ui.name')}
          description={t('keys.name_help')}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ScopesField {...form.getInputProps('scopes')} />
        {apiKey ? null : (
          <ExpiryField
            choice={form.values.choice}
            day={form.values.expires_in}
            error={form.errors.expires_in}
            onChange={(choice, expires_in) => form.setValues({ choice, expires_in })}
          />
        )}
        {apiKey ? null : (
          <PasswordInput
            label={t('profile.current_password')}
            description={t('keys.password_help')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
            {...form.getInputProps('password')}
          />
        )}
        <SubmitRow label={apiKey ? t('ui.save') : t('keys.create')} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

import { Button, Checkbox, Group, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type CampaignWebhook, campaigns } from '#shared/contracts/campaigns/index.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { SecretOnce } from './secret-once.tsx';

type Props = {
  listId: string;
  webhook: CampaignWebhook | null;
  onSaved: (webhook: CampaignWebhook) => Promise<unknown>;
};
type Values = {
  name: string;
  url: string;
  authorization_token: string;
  /** The stored one goes. */
  drop_token: boolean;
  enabled: boolean;
};

const problemOfUrl = (url: string): 'fields.required' | 'fields.url' | null => {
  if (url.trim() === '') return 'fields.required';
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? null : 'fields.url';
};

/** Where leads are sent. A stored token is never shown; leaving the field empty keeps it. */
export function WebhookForm({ listId, webhook, onSaved }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const [rotating, setRotating] = useState(false);
  const secret = webhook?.signing_secret;
  const form = useForm<Values>({
    initialValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      authorization_token: '',
      drop_token: false,
      enabled: webhook?.enabled ?? true,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('fields.required') : null),
      url: (url) => {
        const key = problemOfUrl(url);
        return key && t(key);
      },
    },
  });
  const movesAway = webhook !== null && URL.parse(form.values.url)?.origin !== URL.parse(webhook.url)?.origin;
  const send = async (values: Values, rotate: boolean) => {
    setBusy(true);
    try {
      const { authorization_token, drop_token, ...rest } = values;
      const body = {
        ...rest,
        rotate_secret: rotate,
        ...(drop_token ? { authorization_token: '' } : authorization_token ? { authorization_token } : {}),
      };
      const reply = await call(campaigns.endpoints.setUpWebhook, { params: { id: listId }, body });
      const kept = { ...values, authorization_token: '', drop_token: false };
      form.setValues(kept);
      form.resetDirty(kept);
      await onSaved(reply.webhook);
      await refresh(campaigns.endpoints.get, campaigns.endpoints.list);
      toast(t('webhook.saved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      for (const problem of error.fields) form.setFieldError(problem.path, fieldText(problem));
    } finally {
      setBusy(false);
    }
  };
  const forgetSecret = () => {
    if (!webhook) return;
    const { signing_secret: _, ...rest } = webhook;
    void onSaved(rest);
  };
  return (
    <Panel title={t('webhook.setup')} description={t('webhook.setup_text')}>
      <form onSubmit={form.onSubmit((values) => send(values, false))} noValidate>
        <Stack>
          {secret ? <SecretOnce secret={secret} onKept={forgetSecret} /> : null}
          <TextInput
            label={t('ui.name')}
            placeholder={t('webhook.name_placeholder')}
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('webhook.url')}
            placeholder="https://"
            inputMode="url"
            maxLength={2000}
            description={movesAway ? t('webhook.url_moves') : undefined}
            {...form.getInputProps('url')}
          />
          <PasswordInput
            label={t('webhook.token')}
            description={t(webhook?.has_authorization_token ? 'webhook.token_kept' : 'webhook.token_help')}
            autoComplete="off"
            maxLength={1000}
            visibilityToggleButtonProps={{ 'aria-label': t('webhook.show_token') }}
            disabled={form.values.drop_token}
            {...form.getInputProps('authorization_token')}
          />
          {webhook?.has_authorization_token && !movesAway ? (
            <Checkbox
              label={t('webhook.drop_token')}
              {...form.getInputProps('drop_token', { type: 'checkbox' })}
            />
          ) : null}
          <Switch
            label={t('webhook.enabled')}
            description={t('webhook.enabled_help')}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            {webhook ? (
              <Button variant="default" onClick={() => form.onSubmit(() => setRotating(true))()}>
                {t('webhook.rotate')}
              </Button>
            ) : null}
            <Button type="submit" loading={busy}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={rotating}
        onClose={() => setRotating(false)}
        title={t('webhook.rotate')}
        confirmLabel={t('webhook.rotate_confirm')}
        danger
        onConfirm={() => send(form.getValues(), true)}
      >
        {t('webhook.rotate_text')}
      </ConfirmDialog>
      <LeaveGuard unsaved={(form.isDirty() && !busy) || Boolean(secret)} />
    </Panel>
  );
}

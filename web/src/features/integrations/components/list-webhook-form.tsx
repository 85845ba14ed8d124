import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { type CampaignWebhook, campaigns } from '#shared/contracts/campaigns/index.ts';
import { integrations } from '#shared/contracts/integrations/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshDeliveries } from '../hooks.ts';
import { SecretOnce } from './set-up/secret-once.tsx';
import { TestSend } from './set-up/test-send.tsx';
import { AddressFields, EnabledField } from './set-up/webhook-fields.tsx';
import { bodyOf, settle, useWebhookForm, type WebhookValues } from './set-up/webhook-values.ts';

type Props = {
  listId: string;
  webhook: CampaignWebhook | null;
  onSaved: (webhook: CampaignWebhook | null) => Promise<unknown>;
};

const { endpoints } = campaigns;

/** Where leads of a list are sent, and a test of it before and after it is saved. */
export function ListWebhookForm({ listId, webhook, onSaved }: Props) {
  const t = useText();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const form = useWebhookForm(webhook, false);
  const { busy, send } = useFormCall(form);
  const params = { id: listId };
  const secret = webhook?.signing_secret;
  const unsaved = webhook === null || form.isDirty('url') || form.isDirty('authorization_token');
  const save = (values: WebhookValues, rotate_secret: boolean) =>
    send(async () => {
      const body = { ...bodyOf(values), rotate_secret };
      const reply = await call(endpoints.setUpWebhook, { params, body });
      settle(form, values);
      await onSaved(reply.webhook);
      await refresh(endpoints.get, endpoints.list);
      toast(t('webhook.saved'));
    });
  const remove = async () => {
    await call(endpoints.removeWebhook, { params });
    await onSaved(null);
    await refresh(endpoints.get, endpoints.list);
    toast(t('webhook.removed'));
  };
  const test = async () => {
    if (form.validateField('url').hasError) return undefined;
    const { url, authorization_token } = form.getValues();
    const attempt = unsaved
      ? await call(integrations.endpoints.testAddress, { body: { url, authorization_token } })
      : await call(integrations.endpoints.testSend, { params });
    await refreshDeliveries();
    return attempt;
  };
  const forgetSecret = () => {
    if (!webhook) return;
    const { signing_secret: _, ...rest } = webhook;
    void onSaved(rest);
  };
  return (
    <>
      <Panel title={t('webhook.setup')} description={t('webhook.setup_text')}>
        <form onSubmit={form.onSubmit((values) => save(values, false))} noValidate>
          <Stack>
            {secret ? <SecretOnce secret={secret} onKept={forgetSecret} /> : null}
            <AddressFields form={form} stored={webhook} />
            <EnabledField form={form} />
            <Group justify="flex-end" gap="xs">
              {webhook ? (
                <>
                  <Button
                    variant="default"
                    c="var(--lw-tone-danger)"
                    mr="auto"
                    onClick={() => setAsking('remove')}
                  >
                    {t('webhook.remove')}
                  </Button>
                  <Button variant="default" onClick={() => form.onSubmit(() => setAsking('rotate'))()}>
                    {t('webhook.rotate')}
                  </Button>
                </>
              ) : null}
              <Button type="submit" loading={busy}>
                {t('ui.save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <ConfirmDialog
          opened={asking === 'rotate'}
          onClose={() => setAsking(null)}
          title={t('webhook.rotate')}
          confirmLabel={t('webhook.rotate_confirm')}
          danger
          onConfirm={() => save(form.getValues(), true)}
        >
          {t('webhook.rotate_text')}
        </ConfirmDialog>
        <ConfirmDialog
          opened={asking === 'remove'}
          onClose={() => setAsking(null)}
          title={t('webhook.remove_title')}
          confirmLabel={t('webhook.remove')}
          danger
          onConfirm={remove}
        >
          {t('webhook.remove_text')}
        </ConfirmDialog>
        <LeaveGuard unsaved={(form.isDirty() && !busy) || Boolean(secret)} />
      </Panel>
      <TestSend
        url={form.values.url}
        unsaved={unsaved}
        withoutToken={Boolean(webhook?.has_authorization_token) && form.values.authorization_token === ''}
        send={test}
      />
    </>
  );
}

import { type CampaignWebhook, campaigns } from '#shared/contracts/campaigns/index.ts';
import { integrations } from '#shared/contracts/integrations/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshDeliveries } from '../hooks.ts';
import { TestSend } from './set-up/test-send.tsx';
import { useWebhookTest } from './set-up/use-webhook-test.ts';
import { WebhookSetUp } from './set-up/webhook-set-up.tsx';
import {
  bodyOf,
  settle,
  useWebhookCall,
  useWebhookForm,
  type WebhookValues,
} from './set-up/webhook-values.ts';

type Props = {
  listId: string;
  webhook: CampaignWebhook | null;
  onSaved: (webhook: CampaignWebhook | null) => Promise<unknown>;
};

const { endpoints } = campaigns;

/** Where leads of a list are sent, and a test of it before and after it is saved. */
export function ListWebhookForm({ listId, webhook, onSaved }: Props) {
  const t = useText();
  const form = useWebhookForm(webhook, false);
  const { busy, send } = useWebhookCall(form);
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
  const test = useWebhookTest(form, webhook, async () => {
    const { url, authorization_token } = form.getValues();
    const attempt = unsaved
      ? await call(integrations.endpoints.testAddress, { body: { url, authorization_token } })
      : await call(integrations.endpoints.testSend, { params });
    await refreshDeliveries();
    return attempt;
  });
  const forgetSecret = () => {
    if (!webhook) return;
    const { signing_secret: _, ...rest } = webhook;
    void onSaved(rest);
  };
  return (
    <>
      <WebhookSetUp
        description={t('webhook.setup_text')}
        form={form}
        stored={webhook}
        secret={secret}
        onSecretKept={forgetSecret}
        busy={busy}
        test={test}
        onSave={save}
        onRemove={remove}
      />
      <TestSend
        url={form.values.url}
        unsaved={unsaved}
        withoutToken={Boolean(webhook?.has_authorization_token) && form.values.authorization_token === ''}
        test={test}
      />
    </>
  );
}

import { useState } from 'react';
import { integrations, type Webhook } from '#shared/contracts/integrations/index.ts';
import { eventTypes } from '#shared/domain/events.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { SamplePayload } from '../components/set-up/sample-payload.tsx';
import { TestSend } from '../components/set-up/test-send.tsx';
import { useWebhookTest } from '../components/set-up/use-webhook-test.ts';
import { WebhookSetUp } from '../components/set-up/webhook-set-up.tsx';
import {
  bodyOf,
  settle,
  useWebhookCall,
  useWebhookForm,
  type WebhookValues,
} from '../components/set-up/webhook-values.ts';
import { EventChoice } from './event-choice.tsx';

type Props = {
  webhook: Webhook | null;
  /** In the one moment in which it can be seen. */
  secret: string | undefined;
  onSecretKept: () => void;
  onSaved: (webhook: Webhook) => Promise<unknown>;
  onRemoved: () => unknown;
};

const { endpoints } = integrations;

/** What an account webhook is told and where, with a test and a sample of what it gets. */
export function AccountWebhookForm({ webhook, secret, onSecretKept, onSaved, onRemoved }: Props) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const form = useWebhookForm(webhook, true);
  const { busy, send } = useWebhookCall(form);
  const unsaved = webhook === null || form.isDirty('url') || form.isDirty('authorization_token');
  const events = eventTypes.filter((event) => form.values.events.includes(event));
  const save = (values: WebhookValues, rotate_secret: boolean) =>
    send(async () => {
      const body = { ...bodyOf(values), events: values.events };
      const saved = webhook
        ? await call(endpoints.changeWebhook, {
            params: { id: webhook.id },
            body: { ...body, rotate_secret },
          })
        : await call(endpoints.createWebhook, { body });
      settle(form, values);
      setLeaving(webhook === null);
      await onSaved(saved);
      await refresh(endpoints.webhooks);
      toast(t('webhook.saved'));
    });
  const remove = async () => {
    if (!webhook) return;
    await call(endpoints.removeWebhook, { params: { id: webhook.id } });
    setLeaving(true);
    await refresh(endpoints.webhooks);
    toast(t('webhook.removed'));
    onRemoved();
  };
  const test = useWebhookTest(form, webhook, async () => {
    const { url, authorization_token } = form.getValues();
    const [event] = events;
    if (!unsaved && webhook)
      return call(endpoints.testWebhook, { params: { id: webhook.id }, body: event ? { event } : {} });
    return call(endpoints.testAddress, { body: { url, authorization_token, ...(event ? { event } : {}) } });
  });
  return (
    <>
      <WebhookSetUp
        description={t('webhooks.setup_text')}
        form={form}
        stored={webhook}
        secret={secret}
        onSecretKept={onSecretKept}
        busy={busy}
        test={test}
        onSave={save}
        onRemove={remove}
        leaving={leaving}
      >
        <EventChoice form={form} />
      </WebhookSetUp>
      <TestSend
        url={form.values.url}
        unsaved={unsaved}
        withoutToken={Boolean(webhook?.has_authorization_token) && form.values.authorization_token === ''}
        test={test}
      />
      <SamplePayload events={events.length > 0 ? events : [...eventTypes]} />
    </>
  );
}

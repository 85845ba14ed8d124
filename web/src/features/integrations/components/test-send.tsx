import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type DeliveryAttempt, integrations } from '#shared/contracts/integrations/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { refreshDeliveries } from '../hooks.ts';
import { AttemptView } from './attempt-view.tsx';

/** Sends a test event to the stored address now and shows what came back. */
export function TestSend({ listId, url }: { listId: string; url: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState<DeliveryAttempt | null>(null);
  const send = async () => {
    setBusy(true);
    setAttempt(null);
    try {
      setAttempt(await call(integrations.endpoints.testSend, { params: { id: listId } }));
      await refreshDeliveries();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title={t('webhook.test')}
      description={t('webhook.test_text', { url })}
      actions={
        <Button variant="default" loading={busy} onClick={send} leftSection={<IconSend size={15} />}>
          {t('webhook.test_send')}
        </Button>
      }
    >
      <div aria-live="polite">
        {attempt ? <AttemptView attempt={attempt} /> : t(busy ? 'webhook.test_waiting' : 'webhook.test_none')}
      </div>
    </Panel>
  );
}

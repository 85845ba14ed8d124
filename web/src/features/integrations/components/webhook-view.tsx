import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { useWebhook } from '../hooks.ts';
import { DeliveriesPanel } from './deliveries/deliveries-panel.tsx';
import { ListWebhookForm } from './list-webhook-form.tsx';
import { SamplePayload } from './set-up/sample-payload.tsx';

export function WebhookView({ list }: { list: Campaign }) {
  const t = useText();
  const { data, error, mutate } = useWebhook(list.id);
  const [removals, setRemovals] = useState(0);
  const reason = data?.webhook?.disabled_reason;
  return (
    <PageFrame
      title={t('webhook.title', { name: list.name })}
      back={listAddress(list.type, list.id)}
      layout="narrow"
    >
      {error && !data ? <LoadProblem error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? (
        <div style={{ display: 'grid', gap: 20 }}>
          {reason ? (
            <Alert color="red" icon={<IconPlugConnectedX size={18} />} title={t('webhook.off_title')}>
              {t(`webhook.off_${reason}`)}
            </Alert>
          ) : null}
          <ListWebhookForm
            // One that was removed leaves an empty form.
            key={removals}
            listId={list.id}
            webhook={data.webhook}
            onSaved={(webhook) => {
              if (!webhook) setRemovals(removals + 1);
              return mutate({ webhook }, { revalidate: false });
            }}
          />
          <SamplePayload events={['lead.sent']} />
          {data.webhook ? (
            <DeliveriesPanel receiver={{ of: 'list', id: list.id }} sending={data.webhook.enabled} />
          ) : null}
        </div>
      ) : null}
    </PageFrame>
  );
}

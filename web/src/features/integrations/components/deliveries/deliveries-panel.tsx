import { Select, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type Delivery, deliveryStatuses } from '#shared/contracts/integrations/index.ts';
import { isEmptySoFar } from '#web/lib/api/call-on.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useDeliveries } from '../../hooks.ts';
import type { Receiver } from '../../receiver.ts';
import classes from './deliveries.module.css';
import { DeliveriesTable } from './deliveries-table.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { ReplayFailedButton } from './replay-failed-button.tsx';

const nothingSent = {
  list: 'webhook.no_deliveries_text',
  account: 'webhook.no_events_text',
  crm: 'crm_page.no_deliveries',
} as const;

/** What was sent to a receiver, newest first. `sending`: the webhook is on, so that sending again has a sense. */
export function DeliveriesPanel({ receiver, sending }: { receiver: Receiver; sending: boolean }) {
  const t = useText();
  const [status, setStatus] = useState<Delivery['status'] | undefined>();
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, mutate } = useDeliveries(receiver, status, cursors.at(-1));
  const { failed = 0, disabled = 0 } = data?.counts ?? {};

  return (
    <Panel
      flush
      title={t('webhook.deliveries')}
      description={t(receiver.of === 'crm' ? 'crm_page.description' : 'webhook.deliveries_text')}
      actions={
        <div className={classes.actions}>
          {sending ? (
            <ReplayFailedButton key={receiver.id} receiver={receiver} count={failed + disabled} />
          ) : null}
          <Select
            size="xs"
            w={150}
            clearable
            aria-label={t('webhook.status')}
            placeholder={t('webhook.all_statuses')}
            value={status ?? null}
            data={deliveryStatuses.map((one) => ({ value: one, label: t(`delivery_status.${one}`) }))}
            onChange={(value) => {
              setCursors([]);
              setStatus(deliveryStatuses.find((one) => one === value));
            }}
          />
        </div>
      }
    >
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={160} radius={0} /> : null}
      {data && data.data.length === 0 && !data.unreadable ? (
        <Nothing of={receiver.of} filtered={status !== undefined} soFar={isEmptySoFar(data)} />
      ) : null}
      {data && data.data.length > 0 ? <DeliveriesTable deliveries={data.data} onOpen={setOpened} /> : null}
      <UnreadableNote count={data?.unreadable} />
      <CursorPager
        first={cursors.length === 0}
        next={data?.next_cursor ?? null}
        onNext={(cursor) => setCursors([...cursors, cursor])}
        onPrevious={() => setCursors(cursors.slice(0, -1))}
      />
      <DeliveryDrawer id={opened} receiver={receiver} onClose={() => setOpened(null)} />
    </Panel>
  );
}

/** Nothing was sent, nothing has the status, or none of it was found so far. */
function Nothing({ of, filtered, soFar }: { of: Receiver['of']; filtered: boolean; soFar: boolean }) {
  const t = useText();
  const none = filtered ? 'webhook.none_of_status' : 'webhook.no_deliveries';
  return (
    <EmptyState compact icon={<IconSend size={20} />} title={t(soFar ? 'grid.none_so_far' : none)}>
      {soFar ? t('grid.none_so_far_text') : null}
      {soFar || filtered ? null : t(nothingSent[of])}
    </EmptyState>
  );
}

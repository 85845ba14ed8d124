import { Button, Code, Drawer, Group, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { deliveryTone, pretty } from '../delivery-words.ts';
import { replay, useDelivery } from '../hooks.ts';
import { AttemptView } from './attempt-view.tsx';
import classes from './deliveries.module.css';

/** Their next try comes by itself: the service sends none of them a second time meanwhile. */
const underWay = new Set<string>(['pending', 'retrying']);

type Props = { id: string | null; listId: string; onClose: () => void };

/** One delivery: its request, every try, and another one. */
export function DeliveryDrawer({ id, listId, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useDelivery(id);
  const again = async () => {
    if (!id) return;
    setBusy(true);
    try {
      toast(t('webhook.replayed', { count: await replay(listId, id) }));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const headers = Object.entries(data?.request.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={data?.lead_name ?? t('webhook.delivery')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={300} radius="md" /> : null}
      {data ? (
        <>
          <Group justify="space-between">
            <StatusBadge tone={deliveryTone[data.status]}>{t(`delivery_status.${data.status}`)}</StatusBadge>
            {underWay.has(data.status) ? (
              <span className={classes.minor}>
                {data.next_try_at && data.next_try_at > new Date().toISOString()
                  ? t('webhook.under_way_at', { when: format.ago(data.next_try_at, new Date()) })
                  : t('webhook.under_way')}
              </span>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={busy}
                onClick={again}
                leftSection={<IconRefresh size={15} />}
              >
                {t('webhook.replay')}
              </Button>
            )}
          </Group>
          <section className={classes.section}>
            <h3 className={classes.heading}>{t('webhook.tries')}</h3>
            {data.attempts.length === 0 ? <p className={classes.minor}>{t('webhook.no_tries')}</p> : null}
            {data.attempts.toReversed().map((attempt) => (
              <AttemptView key={`${attempt.number} ${attempt.at}`} attempt={attempt} />
            ))}
          </section>
          <section className={classes.section}>
            <h3 className={classes.heading}>{t('webhook.request')}</h3>
            <Code block className={classes.code ?? ''} tabIndex={0}>
              {[`POST ${data.url}`, ...headers, '', pretty(data.request.body)].join('\n')}
            </Code>
          </section>
        </>
      ) : null}
    </Drawer>
  );
}

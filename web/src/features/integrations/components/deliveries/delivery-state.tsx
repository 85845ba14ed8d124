import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Delivery } from '#shared/contracts/integrations/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { deliveryTone } from '../../delivery-words.ts';
import { replay } from '../../hooks.ts';
import type { Receiver } from '../../receiver.ts';
import classes from './deliveries.module.css';

/** How a delivery stands, when it is tried next, and the way to have that now. */
export function DeliveryState({ receiver, delivery }: { receiver: Receiver; delivery: Delivery }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { id, status, next_try_at, content_gone } = delivery;
  const again = async () => {
    setBusy(true);
    try {
      toast(t('webhook.replayed', { count: await replay(receiver, id) }));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const now = new Date();
  const next =
    next_try_at && next_try_at > now.toISOString()
      ? t('webhook.under_way_at', { when: format.ago(next_try_at, now) })
      : t('webhook.under_way');
  return (
    <Group justify="space-between">
      <StatusBadge tone={deliveryTone[status]}>{t(`delivery_status.${status}`)}</StatusBadge>
      <Group gap="sm">
        {status === 'pending' || status === 'retrying' ? <span className={classes.minor}>{next}</span> : null}
        {status === 'pending' || content_gone ? null : (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={again}
            leftSection={<IconRefresh size={15} />}
          >
            {t(status === 'retrying' ? 'webhook.try_now' : 'webhook.replay')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

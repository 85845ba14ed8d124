import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Webhook } from '#shared/contracts/integrations/index.ts';
import { eventTypes } from '#shared/domain/events.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowItem } from '#web/ui/layout/rows/row-list.tsx';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from '../components/set-up/set-up.module.css';
import { webhookState, webhookTone } from '../delivery-words.ts';
import { webhookAddress } from './addresses.ts';

/** One webhook: whether it is on, where it leads, what it is told and how that went. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const format = useFormat();
  const { id, name, url, events, counts, last_delivered_at } = webhook;
  const told = eventTypes.filter((event) => events.includes(event));
  const undelivered = (counts.failed ?? 0) + (counts.disabled ?? 0);
  const retrying = counts.retrying ?? 0;
  const state = webhookState(webhook);
  return (
    <RowItem>
      <div className={classes.row}>
        <div>
          <div className={classes.rowHead}>
            <span>{name}</span>
            <StatusBadge tone={webhookTone(webhook)}>{t(`webhooks.state_${state}`)}</StatusBadge>
            {webhook.via === 'zapier' ? (
              <HintBadge tone="info" label={t('webhooks.by_zapier')} hint={t('webhooks.by_zapier_hint')} />
            ) : null}
            {retrying > 0 ? (
              <StatusBadge tone="warning">
                {t('webhooks.retrying', { count: retrying, shown: format.number(retrying) })}
              </StatusBadge>
            ) : null}
            {undelivered > 0 ? (
              <StatusBadge tone="warning">
                {t('webhooks.undelivered', { count: undelivered, shown: format.number(undelivered) })}
              </StatusBadge>
            ) : null}
          </div>
          <p className={classes.about}>{url}</p>
          <p className={classes.about}>{format.list(told.map((event) => t(`webhook_event.${event}`)))}</p>
          {webhook.list_id ? <OfList id={webhook.list_id} /> : null}
          <p className={classes.about}>
            {last_delivered_at
              ? t('webhooks.last', { when: format.ago(last_delivered_at, new Date()) })
              : t('webhooks.never')}
          </p>
        </div>
        <Button
          component={Link}
          to={webhookAddress(id)}
          size="xs"
          variant="default"
          aria-label={`${t('webhooks.open')}: ${name}`}
        >
          {t('webhooks.open')}
        </Button>
      </div>
    </RowItem>
  );
}

/** Which list it is told of, where it asks for no other; nothing is said of one that is gone. */
function OfList({ id }: { id: string }) {
  const t = useText();
  const { data } = useEndpoint(campaigns.endpoints.get, { params: { id } }, { quiet: true });
  return data ? <p className={classes.about}>{t('webhooks.of_list', { name: data.name })}</p> : null;
}

import { UnstyledButton } from '@mantine/core';
import type { Delivery } from '#shared/contracts/integrations/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { deliveryTone } from '../../delivery-words.ts';
import { CrmOutcomeBadge } from './crm-outcome.tsx';
import classes from './deliveries.module.css';

type Props = { deliveries: Delivery[]; onOpen: (id: string) => void };

export function DeliveriesTable({ deliveries, onOpen }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const answerOf = ({ last_status, last_error, outcome }: Delivery) => {
    if (outcome) return <CrmOutcomeBadge outcome={outcome} />;
    if (last_status !== null) return String(last_status);
    return last_error ? textOr(`delivery_error.${last_error}`, last_error) : '—';
  };
  const now = new Date();
  const nextOf = ({ next_try_at }: Delivery) => {
    if (!next_try_at) return '—';
    return next_try_at > now.toISOString() ? format.ago(next_try_at, now) : t('webhook.in_turn');
  };
  return (
    <PlainTable label={t('webhook.deliveries')}>
      <thead>
        <tr>
          <th scope="col">{t('webhook.lead')}</th>
          <th scope="col">{t('webhook.status')}</th>
          <th scope="col">{t('webhook.tries')}</th>
          <th scope="col">
            {t(deliveries.some(({ outcome }) => outcome) ? 'crm_page.outcome' : 'webhook.answer')}
          </th>
          <th scope="col">{t('webhook.next_try')}</th>
          <th scope="col">{t('webhook.created')}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <td>
              <UnstyledButton className={classes.open} onClick={() => onOpen(delivery.id)}>
                {delivery.lead_name ?? textOr(`webhook_event.${delivery.event}`, delivery.event)}
              </UnstyledButton>
              {delivery.webhook_id && delivery.lead_name ? (
                <div className={classes.minor}>
                  {textOr(`webhook_event.${delivery.event}`, delivery.event)}
                </div>
              ) : null}
            </td>
            <td>
              <StatusBadge tone={deliveryTone[delivery.status]} live={delivery.status === 'retrying'}>
                {t(`delivery_status.${delivery.status}`)}
              </StatusBadge>
            </td>
            <td className="numeric">
              {t('webhook.tries_of', { tries: delivery.tries, max: delivery.max_tries })}
            </td>
            <td>{answerOf(delivery)}</td>
            <td>{nextOf(delivery)}</td>
            <td className="numeric">{format.time(delivery.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

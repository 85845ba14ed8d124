import { Anchor, Code, Drawer, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DeliveryDetails } from '#shared/contracts/integrations/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { leadOf, leadPart, pretty } from '../../delivery-words.ts';
import { useDelivery } from '../../hooks.ts';
import type { Receiver } from '../../receiver.ts';
import { AttemptView } from './attempt-view.tsx';
import { CrmOutcomeView } from './crm-outcome.tsx';
import classes from './deliveries.module.css';
import { DeliveryState } from './delivery-state.tsx';

type Props = { id: string | null; receiver: Receiver; onClose: () => void };

/** One delivery: what became of it, every try, its request, and another try. */
export function DeliveryDrawer({ id, receiver, onClose }: Props) {
  const t = useText();
  const { data, error, mutate } = useDelivery(id);
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
      {data ? <Details receiver={receiver} delivery={data} /> : null}
    </Drawer>
  );
}

function Details({ receiver, delivery }: { receiver: Receiver; delivery: DeliveryDetails }) {
  const t = useText();
  const lead = leadOf(delivery);
  const { outcome, attempts } = delivery;
  return (
    <>
      <DeliveryState receiver={receiver} delivery={delivery} />
      {lead ? (
        <Anchor component={Link} to={lead} size="sm" mt="sm" display="inline-block">
          {t('webhook.open_lead')}
        </Anchor>
      ) : null}
      {outcome ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>{t('crm_page.outcome')}</h3>
          <CrmOutcomeView outcome={outcome} connection={receiver.id} />
        </section>
      ) : null}
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('webhook.tries')}</h3>
        {attempts.length === 0 ? <p className={classes.minor}>{t('webhook.no_tries')}</p> : null}
        {attempts.toReversed().map((attempt) => (
          <AttemptView key={`${attempt.number} ${attempt.at}`} attempt={attempt} />
        ))}
      </section>
      {delivery.content_gone ? (
        <p className={classes.minor}>{t('webhook.content_gone')}</p>
      ) : (
        <Sent isCrm={receiver.of === 'crm'} delivery={delivery} />
      )}
    </>
  );
}

/** What was sent. Of a CRM the lead says it all: the calls that were made of it are its own business. */
function Sent({ isCrm, delivery: { url, request } }: { isCrm: boolean; delivery: DeliveryDetails }) {
  const t = useText();
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const body = pretty((isCrm ? leadPart(request.body) : undefined) ?? request.body);
  return (
    <section className={classes.section}>
      <div className={classes.headed}>
        <h3 className={classes.heading}>{t(isCrm ? 'crm_page.lead' : 'webhook.request')}</h3>
        <CopyButton value={body} label={t('webhook.copy_body')} />
      </div>
      <Code block className={classes.request ?? ''} tabIndex={0}>
        {isCrm ? body : [`POST ${url}`, ...headers, '', body].join('\n')}
      </Code>
    </section>
  );
}

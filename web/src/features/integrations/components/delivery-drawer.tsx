import { Code, Drawer, Skeleton } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { pretty } from '../delivery-words.ts';
import { useDelivery } from '../hooks.ts';
import { AttemptView } from './attempt-view.tsx';
import classes from './deliveries.module.css';
import { DeliveryState } from './delivery-state.tsx';

type Props = { id: string | null; listId: string; onClose: () => void };

/** One delivery: its request, every try, and another one. */
export function DeliveryDrawer({ id, listId, onClose }: Props) {
  const t = useText();
  const { data, error, mutate } = useDelivery(id);
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
          <DeliveryState listId={listId} delivery={data} />
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

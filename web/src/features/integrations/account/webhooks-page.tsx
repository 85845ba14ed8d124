import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mostWebhooks, toldPerMinute } from '#shared/domain/events.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import classes from '../components/set-up/set-up.module.css';
import { useWebhooks } from '../hooks.ts';
import { newWebhookAddress } from './addresses.ts';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of the account: what each is told, whether it is on, and what came of it last. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useWebhooks();
  const add = (
    <Button component={Link} to={newWebhookAddress} leftSection={<IconPlus size={16} />}>
      {t('webhooks.add')}
    </Button>
  );
  const isFull = (data?.data.length ?? 0) >= mostWebhooks;
  return (
    <PageFrame title={t('nav.webhooks')} layout="narrow">
      <Panel
        flush
        title={t('webhooks.title')}
        description={isFull ? t('webhooks.full', { count: mostWebhooks }) : t('webhooks.text')}
        actions={data && data.data.length > 0 && !isFull ? add : null}
      >
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? <Skeleton height={200} radius={0} /> : null}
        {data && data.data.length === 0 && !data.unreadable ? (
          <EmptyState compact icon={<IconWebhook size={20} />} title={t('webhooks.none')} action={add}>
            {t('webhooks.none_text')}
          </EmptyState>
        ) : null}
        {data && data.data.length > 0 ? (
          <RowList>
            {data.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </RowList>
        ) : null}
        <UnreadableNote count={data?.unreadable} />
        <p className={classes.pace}>{t('webhooks.pace', { count: toldPerMinute })}</p>
      </Panel>
    </PageFrame>
  );
}

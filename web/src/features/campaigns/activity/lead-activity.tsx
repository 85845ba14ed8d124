import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { runs } from '#shared/contracts/runs.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { livePace } from '#web/features/campaigns/hooks.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import classes from './lead-activity.module.css';
import { useActivityText } from './use-activity-text.ts';

const perPage = 10;

type Props = { lead: Lead; live: boolean };

/** What happened to a lead, newest first: who did it, when, and the run that did. */
export function LeadActivity({ lead, live }: Props) {
  // Another lead begins with its latest.
  return <Pages key={lead.id} lead={lead} live={live} />;
}

function Pages({ lead: { campaign_id: id, id: resultId }, live }: Props) {
  const t = useText();
  const format = useFormat();
  const textOf = useActivityText();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useEndpoint(
    runs.endpoints.activity,
    { params: { id, resultId }, query: { page, limit: perPage } },
    { quiet: true, keepPreviousData: true, refreshInterval: live ? livePace * 3 : 0 },
  );
  const now = new Date();
  const isLast = data ? page * perPage >= data.total : true;
  return (
    <Panel title={t('activity.title')} flush>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={90} role="status" aria-label={t('ui.loading')} /> : null}
      <ol className={classes.list} aria-label={t('activity.title')}>
        {data?.data.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity, and are of one page
          <li key={`${entry.at} ${entry.what} ${index}`} className={classes.entry}>
            <span className={classes.what}>{textOf(entry)}</span>
            <span className={classes.about}>
              {entry.user_name ? <span>{entry.user_name}</span> : null}
              <time dateTime={entry.at} title={format.time(entry.at)}>
                {format.ago(entry.at, now)}
              </time>
              {entry.run_id ? <Link to={runAddress(entry.run_id)}>{t('activity.run')}</Link> : null}
            </span>
          </li>
        ))}
      </ol>
      <CursorPager
        first={page === 1}
        next={isLast ? null : String(page + 1)}
        onNext={() => setPage(page + 1)}
        onPrevious={() => setPage(page - 1)}
      />
    </Panel>
  );
}

import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WorkflowProblem, WorkflowSummary } from '#shared/contracts/workflows/index.ts';
import { workflowGoes } from '#shared/domain/workflows/workflow.ts';
import { workflowAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowItem, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { NextTime } from '#web/ui/times/next-times.tsx';
import { SpentOfMonth } from '#web/ui/times/spent-of-month.tsx';
import { useHindered, useWorkflows } from '../hooks.ts';
import { standingTone, turnTone, useWorkflowWords } from '../words/use-workflow-words.ts';
import { CreateDialog } from './create-dialog.tsx';
import { Hindrance } from './hindrance.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';
import classes from './workflows.module.css';

/** The workflows of the account: how each is, when it starts next and what it did. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useWorkflows();
  const [creating, setCreating] = useState(false);
  const goes = ({ status }: WorkflowSummary) => workflowGoes(status);
  // One that is paused for it says so already.
  const hindered = useHindered(data?.data.some(goes) ?? false).data?.data;
  const problemsOf = (one: WorkflowSummary) =>
    goes(one) ? hindered?.find(({ id }) => id === one.id)?.problems : undefined;
  const isEmpty = data?.data.length === 0 && !data.unreadable;
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('workflows.create')}
    </Button>
  );
  return (
    <PageFrame title={t('nav.workflows')} actions={data && !isEmpty ? create : null}>
      <Panel flush>
        {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={240} radius={0} role="status" aria-label={t('ui.loading')} />
        ) : null}
        {isEmpty ? (
          <EmptyState icon={<IconSitemap size={20} />} title={t('workflows.empty')} action={create}>
            {t('workflows.empty_text')}
          </EmptyState>
        ) : null}
        {data && data.data.length > 0 ? (
          <RowList>
            {data.data.map((one) => (
              <WorkflowRow key={one.id} workflow={one} problems={problemsOf(one)} />
            ))}
          </RowList>
        ) : null}
        <UnreadableNote count={data?.unreadable} />
      </Panel>
      <CreateDialog opened={creating} onClose={() => setCreating(false)} />
    </PageFrame>
  );
}

type RowProps = {
  workflow: WorkflowSummary;
  /** Why it could not run if its time came now. */
  problems: readonly WorkflowProblem[] | undefined;
};

function WorkflowRow({ workflow, problems }: RowProps) {
  const t = useText();
  const format = useFormat();
  const { standingOf, whyOf, resultOf } = useWorkflowWords();
  const { id, name, description, repeat, next_at, time_zone, recent, month, budget, nodes } = workflow;
  const [last] = recent;
  const next =
    next_at && repeat ? <NextTime repeat={repeat} zone={time_zone} next={next_at} /> : t('auto.no_next');
  const facts: [string, ReactNode][] = [
    [t('auto.next'), next],
    [t('auto.last'), last ? resultOf(last) : t('auto.no_turns')],
    [t('auto.spent_month'), <SpentOfMonth key="spent" spent={month.spent} most={budget.per_month} />],
  ];
  return (
    <RowItem className={classes.row}>
      <div>
        <div className={classes.head}>
          <Anchor component={Link} to={workflowAddress(id)} c="inherit" className={classes.name ?? ''}>
            {name}
          </Anchor>
          <StatusBadge tone={standingTone(workflow)}>{standingOf(workflow)}</StatusBadge>
        </div>
        <p className={classes.why}>
          {[t('workflows.nodes_count', { count: nodes }), description, whyOf(workflow)]
            .filter((part) => part)
            .join(' · ')}
        </p>
        {problems ? <Hindrance id={id} problems={problems} /> : null}
      </div>
      <WorkflowMenu workflow={workflow} />
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('auto.lately')}</dt>
          <dd className={classes.strip}>
            {recent.length === 0 ? t('auto.no_turns') : null}
            {recent.toReversed().map((turn) => {
              const words = `${format.timeIn(turn.at, time_zone)}: ${resultOf(turn)}`;
              return (
                <span key={turn.id} role="img" aria-label={words} title={words} className={classes.turn}>
                  <span style={{ background: `var(--lw-dot-${turnTone[turn.status]})` }} />
                </span>
              );
            })}
          </dd>
        </div>
      </dl>
    </RowItem>
  );
}

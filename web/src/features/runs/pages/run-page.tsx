import { Accordion } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { isFinal, type Run } from '#shared/domain/runs/run.ts';
import { autopilotAddress, listAddress, runAddress, workflowAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { HandedOver } from '../components/handed-over.tsx';
import { RunProgressView } from '../components/progress/run-progress-view.tsx';
import { RunSteps } from '../components/progress/run-steps.tsx';
import { SearchedAreas } from '../components/progress/searched-areas.tsx';
import { RetryMenu } from '../components/retry-menu.tsx';
import { RunButton } from '../components/run-button.tsx';
import { RunResult } from '../components/run-result.tsx';
import { RunStatus } from '../components/run-status.tsx';
import classes from '../components/runs.module.css';
import { useRun } from '../hooks.ts';
import { durationOf } from '../run-progress.ts';
import { useRunTitles } from '../titles/use-run-titles.ts';

export function Page() {
  const t = useText();
  const { id = '' } = useParams();
  const run = useRun(id);
  if (run.error && !run.data) {
    return (
      <PageFrame title={t('run.page')} back="/lead-search/runs">
        <LoadProblem error={run.error} onRetry={() => run.mutate()} />
      </PageFrame>
    );
  }
  return run.data ? <RunView run={run.data} /> : <PageSkeleton />;
}

function RunView({ run }: { run: Run }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const title = useRunTitles([run])(run);
  const duration = durationOf(run, new Date());
  const facts = [
    [t('run.held'), format.number(run.credits.held)],
    [t('run.spent'), format.number(run.credits.spent)],
    [t('run.released'), format.number(run.credits.released)],
    [t('runs.duration'), duration === undefined ? '—' : format.seconds(duration)],
    [t('runs.started'), format.time(run.created_at)],
  ] as const;
  return (
    <PageFrame title={title} back="/lead-search/runs" layout="narrow">
      <div style={{ display: 'grid', gap: 20 }}>
        <Panel>
          <div className={classes.head}>
            <RunStatus run={run} />
            <span>
              {t('run.list')} <Link to={listAddress('local', run.campaign_id)}>{run.campaign_name}</Link>
            </span>
            <span className={classes.grow} />
            {run.can_undo ? <RunButton deed="undo" run={run} name={title} /> : null}
            {isFinal(run.status) ? <RetryMenu run={run} /> : <RunButton deed="stop" run={run} name={title} />}
          </div>
          {isFinal(run.status) ? null : (
            <div style={{ marginTop: 14 }}>
              <RunProgressView run={run} />
            </div>
          )}
          <RunResult run={run} />
          <HandedOver run={run} name={title} />
          {run.error ? (
            <p style={{ marginTop: 12, color: 'var(--lw-tone-danger)' }} role="alert">
              {textOr(`errors.${run.error.code}`, run.error.message)}
            </p>
          ) : null}
          {run.undone_by ? (
            <p style={{ marginTop: 12 }}>
              <Link to={runAddress(run.undone_by)}>{t('run.undone_by')}</Link>
            </p>
          ) : null}
          {run.autopilot ? (
            <p style={{ marginTop: 12 }}>
              <Link to={autopilotAddress('basic', run.autopilot)}>{t('run.by_autopilot')}</Link>
            </p>
          ) : null}
          {run.workflow ? (
            <p style={{ marginTop: 12 }}>
              <Link to={workflowAddress(run.workflow.id, run.workflow.turn)}>{t('run.by_workflow')}</Link>
            </p>
          ) : null}
          {run.undo_of ? (
            <p style={{ marginTop: 12 }}>
              <Link to={runAddress(run.undo_of)}>{t('run.undo_of')}</Link>
            </p>
          ) : null}
          {run.retry_of ? (
            <p style={{ marginTop: 12 }}>
              <Link to={runAddress(run.retry_of)}>{t('run.retry_of')}</Link>
            </p>
          ) : null}
        </Panel>
        <Panel title={t('run.steps')} flush>
          {run.steps.length === 0 ? (
            <EmptyState compact icon={<IconRefresh size={20} />} title={t('run.starting')} />
          ) : (
            <RunSteps run={run} />
          )}
        </Panel>
        <SearchedAreas run={run} />
        <Accordion variant="contained" radius="md" order={2}>
          <Accordion.Item value="details">
            <Accordion.Control>{t('run.details')}</Accordion.Control>
            <Accordion.Panel>
              <dl className={classes.facts}>
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </div>
    </PageFrame>
  );
}

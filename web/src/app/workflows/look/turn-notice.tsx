import { Anchor, Button } from '@mantine/core';
import { IconPlayerStop, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Workflow, WorkflowTurnView } from '#shared/contracts/workflows/index.ts';
import { isFinal, runStatuses } from '#shared/domain/runs/run.ts';
import { Following } from '#web/app/retries/following.tsx';
import { RetryDialog } from '#web/app/retries/retry-dialog.tsx';
import { RetryMenu } from '#web/app/retries/retry-menu.tsx';
import type { Started } from '#web/app/retries/sum-retries.ts';
import { stopRun } from '#web/features/runs/hooks.ts';
import { passesNothing } from '#web/features/workflows/canvas/told/gone-on.ts';
import { refreshWorkflows } from '#web/features/workflows/hooks.ts';
import { RunNow } from '#web/features/workflows/list/run-now.tsx';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { turnTone, useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from './notices.module.css';
import type { Look } from './use-look.ts';

type Props = { workflow: Workflow; view: WorkflowTurnView; look: Look };

/** The turn that is looked at: how it is, and what can be done with it. */
export function TurnNotice({ workflow, view, look }: Props) {
  const { time_zone, published } = workflow;
  const t = useText();
  const format = useFormat();
  const { resultOf } = useWorkflowWords();
  const { nameOf } = useNodeWords();
  const [from, setFrom] = useState<'failed' | 'start' | null>(null);
  const [retries, setRetries] = useState<Started[]>([]);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { turn, runs } = view;
  const going = runs.filter(({ status }) => !runStatuses.some((one) => one === status && isFinal(one)));
  const ended = runs.filter((run) => !going.includes(run));
  const nothingPassed = view.nodes.flatMap((run) => {
    const node = view.graph.nodes.find(({ id }) => id === run.node);
    return node && passesNothing(node.kind, run) ? [{ node, run }] : [];
  });
  const goesOn = turn.status === 'running' || turn.status === 'waiting';
  const stop = async () => {
    setBusy(true);
    // A call that fails has said why.
    await Promise.allSettled(going.map((run) => stopRun(run.id)));
    await Promise.allSettled([look.again()]);
    setBusy(false);
  };
  return (
    <>
      <div className={classes.about}>
        <strong>{t('workflows.run_of', { at: format.timeIn(turn.at, time_zone) })}</strong>
        <StatusBadge tone={turnTone[turn.status]} live={goesOn}>
          {goesOn && ended.length > 0 && going.length === 0
            ? t('workflows.ending')
            : t(`auto_turn.${turn.status}`)}
        </StatusBadge>
      </div>
      {goesOn ? null : <p>{resultOf(turn)}</p>}
      {nothingPassed.map(({ node, run }) => (
        <p key={run.node}>
          {nameOf(node)}: {t('workflows.passes_nothing', { count: run.in })}
        </p>
      ))}
      <div className={classes.acts}>
        {goesOn && going.length > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerStop size={14} />}
            loading={busy}
            onClick={() => void stop()}
          >
            {t('run.stop')}
          </Button>
        ) : null}
        {goesOn || ended.length === 0 ? null : <RetryMenu onChoose={setFrom} />}
        {goesOn || !published ? null : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerTrackNext size={14} />}
            onClick={() => setAsking(true)}
          >
            {t('workflows.run_latest')}
          </Button>
        )}
        {runs.map((run) => (
          <Anchor key={run.id} component={Link} to={runAddress(run.id)} size="sm">
            {t('searches.run')}
          </Anchor>
        ))}
      </div>
      {retries.map((retry) => (
        <Following
          key={retry.run}
          {...{ retry, zone: time_zone }}
          onEnd={() => {
            void look.again();
            void refreshWorkflows();
          }}
        />
      ))}
      <RunNow
        workflow={workflow}
        opened={asking}
        onClose={() => setAsking(false)}
        onStarted={(started) => look.lookAt({ turn: started })}
      />
      <RetryDialog
        runs={ended.map((run) => run.id)}
        from={from}
        onClose={() => setFrom(null)}
        onStarted={(started) => setRetries((was) => [...was, ...started])}
      />
    </>
  );
}

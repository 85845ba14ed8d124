import { useEffect, useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { goOnAtRows } from '#web/features/campaigns/components/leads/grid/lead-bulk-bar.tsx';
import { RunProgressView } from '#web/features/runs/components/progress/run-progress-view.tsx';
import { RunButton } from '#web/features/runs/components/run-button.tsx';
import { useActiveRuns } from '#web/features/runs/hooks.ts';
import { useRunTitles } from '#web/features/runs/titles/use-run-titles.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import classes from './under-way.module.css';
import type { Begun } from './use-begun.ts';

/** What is over sooner, in milliseconds, is told by its toast alone: it would come and go. */
const quick = 1000;

/** What was begun with chosen leads and takes its time: how far it is, and a way to stop it. */
export function UnderWay({ begun }: { begun: readonly Begun[] }) {
  const active = useActiveRuns().data?.data ?? [];
  return begun.map((one) => {
    const run = active.find(({ id }) => id === one.id);
    return run || !one.isRead ? <Late key={one.at} begun={one} run={run} /> : null;
  });
}

type Props = { begun: Begun; run: Run | undefined };

function Late({ begun, run }: Props) {
  const { at } = begun;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), at + quick - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return late ? <Told begun={begun} run={run} /> : null;
}

function Told({ begun, run }: Props) {
  const t = useText();
  const name = useRunTitles([begun])(begun);
  // Its button may have the focus as it ends.
  useEffect(() => goOnAtRows, []);
  return (
    <div className={classes.root}>
      <span className={classes.name} role="status" title={name}>
        {name}
      </span>
      <div className={classes.progress}>
        {run ? <RunProgressView run={run} /> : <ProgressLine label={t('run.starting')} value={0} total={0} />}
      </div>
      {run ? <RunButton deed="stop" run={run} name={name} size="compact-xs" /> : null}
    </div>
  );
}

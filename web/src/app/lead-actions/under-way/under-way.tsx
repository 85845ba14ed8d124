import { useEffect } from 'react';
import { goOnAtRows } from '#web/features/campaigns/components/leads/grid/lead-bulk-bar.tsx';
import { RunProgressView } from '#web/features/runs/components/progress/run-progress-view.tsx';
import { RunButton } from '#web/features/runs/components/run-button.tsx';
import { useRunTitles } from '#web/features/runs/titles/use-run-titles.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import classes from './under-way.module.css';
import type { UnderWayOne } from './use-under-way.ts';

/** What goes on with leads of the list: how far it is, and a way to stop it. */
export function UnderWay({ all }: { all: readonly UnderWayOne[] }) {
  return all.map(({ key, ...one }) => <Told key={key} {...one} />);
}

function Told({ of, run }: Omit<UnderWayOne, 'key'>) {
  const t = useText();
  const name = useRunTitles([of])(of);
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

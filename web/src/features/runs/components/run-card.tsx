import { Link } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { runTitle } from '../run-words.ts';
import { RunButton } from './run-button.tsx';
import classes from './run-card.module.css';
import { RunStatus } from './run-status.tsx';

/** A run on a phone: what it does, how it stands, for which list and when, and what came of it. */
export function RunCard({ run, outcome }: { run: Run; outcome: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <span className={classes.root}>
      <span className={classes.words}>
        <span className={classes.head}>
          <Link to={runAddress(run.id)} className={classes.title}>
            {runTitle(run, t)}
          </Link>
          <RunStatus status={run.status} />
        </span>
        <span className={classes.facts}>
          {run.campaign_name} · {format.ago(run.created_at, new Date())}
        </span>
        <span className={classes.facts}>{outcome}</span>
      </span>
      {run.can_undo ? <RunButton deed="undo" run={run} size="compact-xs" /> : null}
    </span>
  );
}

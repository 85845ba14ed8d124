import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { RowCard } from '#web/ui/grid/row-card.tsx';
import { Undoing } from './run-button.tsx';
import { RunStatus } from './run-status.tsx';
import classes from './runs.module.css';

/** A run on a phone: what it does, for which list and when, and what came of it; how it stands beside that, so that what it names has room. */
export function RunCard({ run, title, outcome }: { run: Run; title: string; outcome: string }) {
  const format = useFormat();
  return (
    <RowCard
      to={runAddress(run.id)}
      name={title}
      facts={[`${run.campaign_name} · ${format.ago(run.created_at, new Date())}`, outcome]}
    >
      <span className={classes.standing}>
        <RunStatus run={run} />
        <Undoing run={run} name={title} />
      </span>
    </RowCard>
  );
}

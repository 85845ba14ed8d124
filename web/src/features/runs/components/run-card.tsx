import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowCard } from '#web/ui/grid/row-card.tsx';
import { runTitle } from '../run-words.ts';
import { RunButton } from './run-button.tsx';
import { RunStatus } from './run-status.tsx';

/** A run on a phone: what it does, how it stands, for which list and when, and what came of it. */
export function RunCard({ run, outcome }: { run: Run; outcome: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <RowCard
      to={runAddress(run.id)}
      name={runTitle(run, t)}
      state={<RunStatus run={run} />}
      facts={[`${run.campaign_name} · ${format.ago(run.created_at, new Date())}`, outcome]}
    >
      {run.can_undo ? <RunButton deed="undo" run={run} size="compact-xs" /> : null}
    </RowCard>
  );
}

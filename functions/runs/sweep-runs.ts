import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { RunDeps } from './deps.ts';

const graceSeconds = 30;

/** Starts runs that were recorded but whose start was lost. Starting one that did start changes nothing. */
export async function sweepRuns(deps: RunDeps & { machine: StateMachine }): Promise<{ started: number }> {
  const before = new Date(Date.parse(deps.now()) - graceSeconds * 1000).toISOString();
  const { data } = await deps.store.runs.query.byActivity({ activity: 'active' }).go({ pages: 'all' });
  const lost = data.filter(({ status, created_at }) => status === 'queued' && created_at < before);
  for (const { tenantId, id } of lost) await deps.machine.start(id, { tenant_id: tenantId, run_id: id });
  return { started: lost.length };
}

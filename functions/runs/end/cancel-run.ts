import { waitingForCrms } from '#functions/integrations/index.ts';
import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { getRunRecord, toRun } from '../to-run.ts';
import { endRun, recallOf } from './end-run.ts';

/**
 * Stops a run. Stopping a stopped run is the same as once. One that has ended otherwise has only what waits for a CRM left to be stopped: then that is not
 * sent, and without it it is a `conflict`.
 */
export async function cancelRun(
  deps: RunDeps & { machine: StateMachine },
  tenantId: string,
  id: string,
): Promise<Run> {
  const ended = await endRun(deps, tenantId, id, { status: 'cancelled' });
  const run = await getRunRecord(deps, tenantId, id);
  if (!ended && run.status !== 'cancelled') {
    if ((await waitingForCrms(deps.store, tenantId, id)) === 0)
      throw new AppError('conflict', { reason: 'run_ended' });
    await transact(deps.store.table, recallOf(deps, run));
    return toRun(deps, run);
  }
  await deps.machine.stop(id);
  return toRun(deps, run);
}

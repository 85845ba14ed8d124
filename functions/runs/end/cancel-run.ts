import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { getRunRecord, toRun } from '../to-run.ts';
import { endRun } from './end-run.ts';

/** Stops a run. Stopping a stopped run is the same as once; one that has ended otherwise is a `conflict`. */
export async function cancelRun(
  deps: RunDeps & { machine: StateMachine },
  tenantId: string,
  id: string,
): Promise<Run> {
  const ended = await endRun(deps, tenantId, id, { status: 'cancelled' });
  const run = await getRunRecord(deps, tenantId, id);
  if (!ended && run.status !== 'cancelled') throw new AppError('conflict', { reason: 'run_ended' });
  await deps.machine.stop(id);
  return toRun(deps, run);
}

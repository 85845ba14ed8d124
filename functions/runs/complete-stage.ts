import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import type { RunDeps } from './deps.ts';

/**
 * If no batch of the stage is left, gives the waiting state its answer. Called after every batch, so that an answer that
 * was lost with its sender is given again.
 */
export async function completeStage(
  deps: RunDeps & { machine: TaskAnswers },
  tenantId: string,
  run_id: string,
  no: number,
): Promise<void> {
  const { data: step } = await deps.store.steps.get({ tenantId, run_id, no }).go({ consistent: true });
  if (step?.status !== 'running' || step.pending !== 0 || !step.task_token) return;
  await deps.machine.succeed(step.task_token, { tenant_id: tenantId, run_id, more: true });
}

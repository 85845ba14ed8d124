import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import type { RunDeps } from '../deps.ts';
import { readStep, type StepRecord } from './read-steps.ts';

type StageDeps = RunDeps & { machine: TaskAnswers };
type StepKey = Pick<StepRecord, 'tenantId' | 'run_id' | 'no'>;

/**
 * If no batch of the stage is left, gives the waiting state its answer. Called after the last batch of each lane, also where
 * that was done before, so that an answer that was lost with its sender is given again; and where another attempt of the stage
 * has ended the step meanwhile, since that one answers for itself alone.
 */
export async function completeStage(deps: StageDeps, key: StepKey): Promise<void> {
  const step = await readStep(deps, key);
  if (step?.batches !== undefined && step.pending === 0 && !step.open)
    await answer(deps, step, { more: true });
}

/** Has the run end, whatever its stage still has to do: its list was deleted. */
export async function endForDeletedList(deps: StageDeps, key: StepKey): Promise<void> {
  const step = await readStep(deps, key);
  if (step?.status === 'running') await answer(deps, step, { more: false, reason: 'list_deleted' });
}

/** An attempt that comes late must not put its dead token in the place of one that is waited for: all are answered. */
async function answer(
  { machine }: StageDeps,
  { tenantId: tenant_id, run_id, task_token, task_tokens = [] }: StepRecord,
  reply: { more: boolean; reason?: 'list_deleted' },
): Promise<void> {
  for (const token of new Set([...task_tokens, ...(task_token ? [task_token] : [])]))
    await machine.succeed(token, { tenant_id, run_id, ...reply });
}

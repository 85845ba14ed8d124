import { log } from '#functions/platform/runtime/log.ts';
import type { RunDeps } from '../deps.ts';
import { earlyEnd, runOutcome } from '../domain/run-outcome.ts';
import { readSteps } from '../stages/read-steps.ts';
import { endRun } from './end-run.ts';

type Input = { tenant_id: string; run_id: string };

/** Says how the run ended and gives back what it did not spend. `reason`: why it ends before its steps do. */
export async function finishRun(
  deps: RunDeps,
  { tenant_id, run_id, reason }: Input & { reason?: 'list_deleted' | 'step_failed' | undefined },
) {
  const end = reason
    ? earlyEnd(reason)
    : { status: runOutcome(await readSteps(deps, tenant_id, run_id)), error: undefined };
  await endRun(deps, tenant_id, run_id, end);
  return { tenant_id, run_id };
}

/**
 * Ends a run that cannot go on, with the reason, and gives back what it did not spend. The cause is for the log alone, where what a customer did is
 * no error, and nothing is said of a run that has ended already, as by their Stop.
 */
export async function abortRun(
  deps: RunDeps,
  { tenant_id, run_id, error }: Input & { error?: { Error?: string; Cause?: string } | undefined },
) {
  const end = earlyEnd(error?.Error);
  const told = { run: run_id, code: error?.Error, cause: error?.Cause };
  let isNews = true;
  try {
    isNews = await endRun(deps, tenant_id, run_id, end);
  } finally {
    if (isNews) log[end.status === 'failed' ? 'error' : 'info']('run aborted', told);
  }
  return { tenant_id, run_id };
}

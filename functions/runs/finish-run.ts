import type { RunDeps } from './deps.ts';
import { runOutcome } from './domain/run-outcome.ts';
import { endRun } from './end-run.ts';
import { readSteps } from './to-run.ts';

type Input = { tenant_id: string; run_id: string };

/** Says how the run ended and gives back what it did not spend. */
export async function finishRun(deps: RunDeps, { tenant_id, run_id }: Input) {
  const steps = await readSteps(deps, tenant_id, run_id);
  await endRun(deps, tenant_id, run_id, { status: runOutcome(steps) });
  return { tenant_id, run_id };
}

/** Ends a run that cannot go on, with the reason, and gives back what it did not spend. */
export async function abortRun(
  deps: RunDeps,
  { tenant_id, run_id, error }: Input & { error?: { Error?: string; Cause?: string } | undefined },
) {
  const code = error?.Error ?? 'internal';
  const status = code === 'insufficient_credits' ? ('out_of_credits' as const) : ('failed' as const);
  await endRun(deps, tenant_id, run_id, { status, error: { code, message: error?.Cause ?? '' } });
  return { tenant_id, run_id };
}

import { connectStateMachine, connectTaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeRuns } from '../deps.ts';
import { sweepRuns } from '../end/sweep-runs.ts';
import { SweepEnv } from '../env.ts';
import { connectBatchQueue } from '../stages/batch-queue.ts';

const env = readEnv(SweepEnv);
const deps = {
  ...composeRuns(createTable(env.TABLE_NAME)),
  machine: { ...connectStateMachine(env.RUN_MACHINE_ARN), ...connectTaskAnswers() },
  queue: connectBatchQueue(env),
};

/** Runs every minute. */
export const handler = () => sweepRuns(deps);

import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { runTask } from '#functions/platform/jobs/run-task.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeRuns } from '../deps.ts';
import { abortRun } from '../end/finish-run.ts';
import { FinishEnv } from '../env.ts';
import { AbortInput } from './task-input.ts';

const env = readEnv(FinishEnv);
const deps = composeRuns(createTable(env.TABLE_NAME), connectQueue(env.EVENT_QUEUE_URL));

export const handler = runTask(AbortInput, (input) => abortRun(deps, input));

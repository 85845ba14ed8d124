import { runTask } from '#functions/platform/jobs/run-task.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeRuns } from '../deps.ts';
import { abortRun } from '../end/finish-run.ts';
import { AbortInput } from './task-input.ts';

const deps = composeRuns(createTable(readEnv(PlatformEnv).TABLE_NAME));

export const handler = runTask(AbortInput, (input) => abortRun(deps, input));

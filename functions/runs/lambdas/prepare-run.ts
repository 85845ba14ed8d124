import { runTask } from '#functions/platform/jobs/run-task.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { composeRuns } from '../deps.ts';
import { PrepareEnv } from '../env.ts';
import { prepareRun } from '../start/prepare-run.ts';
import { RunInput } from './task-input.ts';

const env = readEnv(PrepareEnv);
const deps = { ...composeRuns(createTable(env.TABLE_NAME)), searcher: createSearcher(env) };

export const handler = runTask(RunInput, (input) => prepareRun(deps, input));

import { runTask } from '#functions/platform/jobs/run-task.ts';
import { connectTaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors } from '#functions/providers/index.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { composeRuns } from '../deps.ts';
import { StageEnv } from '../env.ts';
import { connectBatchQueue } from '../stages/batch-queue.ts';
import { startStage } from '../stages/start-stage.ts';
import { StageInput } from './task-input.ts';

const env = readEnv(StageEnv);
const table = createTable(env.TABLE_NAME);
const deps = {
  ...composeRuns(table),
  searcher: createSearcher(env, { vendors: composeVendors(env, table) }),
  machine: connectTaskAnswers(),
  queue: connectBatchQueue(env),
};

export const handler = runTask(StageInput, (input) => startStage(deps, input));

import { runTask } from '#functions/platform/jobs/run-task.ts';
import { connectTaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { connectBatchQueue } from '../batch-queue.ts';
import { composeRuns } from '../deps.ts';
import { StageEnv } from '../env.ts';
import { startStage } from '../start-stage.ts';
import { StageInput } from './input.ts';

const env = readEnv(StageEnv);
const deps = {
  ...composeRuns(createTable(env.TABLE_NAME)),
  searcher: createSearcher(env),
  machine: connectTaskAnswers(),
  queue: connectBatchQueue(env),
};

export const handler = runTask(StageInput, (input) => startStage(deps, input));

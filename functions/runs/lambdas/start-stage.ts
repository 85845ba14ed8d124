import { runTask } from '#functions/platform/jobs/run-task.ts';
import { connectTaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { composeRuns } from '../deps.ts';
import { StageEnv } from '../env.ts';
import { connectBatchQueue } from '../stages/batch-queue.ts';
import { startStage } from '../stages/start-stage.ts';
import { StageInput } from './task-input.ts';

const env = readEnv(StageEnv);
const deps = {
  ...composeRuns(createTable(env.TABLE_NAME)),
  searcher: createSearcher(env),
  machine: connectTaskAnswers(),
  queue: connectBatchQueue(env),
};

export const handler = runTask(StageInput, (input) => startStage(deps, input));

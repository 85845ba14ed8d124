import { composeTexts } from '#functions/ai/index.ts';
import { runTask } from '#functions/platform/jobs/run-task.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors, enrichersOf } from '#functions/providers/index.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { composeRuns } from '../deps.ts';
import { PrepareEnv } from '../env.ts';
import { prepareRun } from '../start/prepare-run.ts';
import { RunInput } from './task-input.ts';

const env = readEnv(PrepareEnv);
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const searcher = createSearcher(env, { vendors });
const ai = composeTexts(env, table);
const deps = { ...composeRuns(table), searcher, enrichers: enrichersOf(vendors), ai };

export const handler = runTask(RunInput, (input) => prepareRun(deps, input));

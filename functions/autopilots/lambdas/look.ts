import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeAutopilots } from '../deps.ts';
import { AutopilotsLookEnv } from '../env.ts';
import { lookAtDue } from '../turns/look.ts';

const env = readEnv(AutopilotsLookEnv);
const deps = { ...composeAutopilots(createTable(env.TABLE_NAME)), ticks: connectQueue(env.TICK_QUEUE_URL) };

/** Runs every quarter of an hour. */
export const handler = () => lookAtDue(deps);

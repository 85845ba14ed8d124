import { composeEvents } from '#functions/events/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { sweepAll } from '../deliveries/sweep-deliveries.ts';
import { composeIntegrations } from '../deps.ts';
import { SweepEnv } from '../env.ts';

const env = readEnv(SweepEnv);
const table = createTable(env.TABLE_NAME);
const deliveries = composeIntegrations(table, { queue: connectQueue(env.DELIVERY_QUEUE_URL) });
const events = composeEvents(table, connectQueue(env.EVENT_QUEUE_URL));

/** Runs every minute. */
export const handler = () => sweepAll(events, deliveries);

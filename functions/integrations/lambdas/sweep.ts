import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeIntegrations } from '../deps.ts';
import { SweepEnv } from '../env.ts';
import { sweepDeliveries } from '../sweep-deliveries.ts';

const env = readEnv(SweepEnv);
const deps = composeIntegrations(createTable(env.TABLE_NAME), {
  queue: connectQueue(env.DELIVERY_QUEUE_URL),
});

/** Runs every minute. */
export const handler = () => sweepDeliveries(deps);

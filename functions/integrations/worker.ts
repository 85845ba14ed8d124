import * as z from 'zod';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { deliver } from './deliver.ts';
import { composeIntegrations } from './deps.ts';
import { DeliverEnv } from './env.ts';

const Message = z.object({ tenant_id: z.string(), delivery_id: z.string() });

const env = readEnv(DeliverEnv);
const deps = {
  ...composeIntegrations(createTable(env.TABLE_NAME), { queue: connectQueue(env.DELIVERY_QUEUE_URL) }),
  fetch: createGuardedFetch(webhookPolicy(env.ALLOW_PRIVATE_TARGETS)),
  seal: createSeal(env.SECRETS_KEY_ID),
  delays: env.DELIVERY_DELAYS,
  random: Math.random,
};

export const handler = queueWorker(Message, (message) => deliver(deps, message));

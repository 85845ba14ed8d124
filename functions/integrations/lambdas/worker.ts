import * as z from 'zod';
import { composeCrm } from '#functions/crm/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { busySeconds, connectRetries, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal, keepOpened } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeIntegrations, type DeliveryMessage } from '../deps.ts';
import { DeliverEnv } from '../env.ts';
import { deliver } from '../sending/deliver.ts';
import { createReceiverGate } from '../sending/receiver-gate.ts';
import { createCrmSender } from '../sending/send-to-crm.ts';
import { createSettler } from '../sending/settle.ts';

const Message = z.object({
  tenant_id: z.string(),
  delivery_id: z.string(),
  receiver_id: z.string().optional(),
});

const env = readEnv(DeliverEnv);
const queue = connectQueue<DeliveryMessage>(env.DELIVERY_QUEUE_URL);
const table = createTable(env.TABLE_NAME);
const integrations = composeIntegrations(table, { queue });
const deps = {
  ...integrations,
  settle: createSettler(integrations),
  gate: createReceiverGate(integrations),
  fetch: createGuardedFetch(webhookPolicy(env.ALLOW_PRIVATE_TARGETS)),
  seal: keepOpened(createSeal(env.SECRETS_KEY_ID)),
  delays: env.DELIVERY_DELAYS,
  random: Math.random,
  toCrm: createCrmSender(composeCrm(env, table)),
};

export const handler = queueWorker(
  Message,
  (message) =>
    untilTableIsFree(
      () => deliver(deps, message),
      () =>
        queue.send([message], { delaySeconds: busySeconds, group: message.receiver_id ?? message.tenant_id }),
    ),
  connectRetries([env.DELIVERY_QUEUE_URL]),
);

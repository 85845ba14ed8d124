import { changeWebhook, createWebhook, getAccountWebhook, removeWebhook } from '#functions/events/index.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { integrations } from '#shared/contracts/integrations/index.ts';
import { getDelivery, listDeliveries } from '../deliveries/list-deliveries.ts';
import { replayDeliveries } from '../deliveries/replay-deliveries.ts';
import { composeIntegrations } from '../deps.ts';
import { standardDelays } from '../domain/retry-schedule.ts';
import { sampleEvents } from '../domain/sample-events.ts';
import { IntegrationsApiEnv } from '../env.ts';
import { testAccountWebhook, testAddress, testListWebhook } from '../sending/test-webhook.ts';
import { listDestinations } from '../webhooks/destinations.ts';
import { listWebhooks, toWebhook, withSecret } from '../webhooks/show-webhooks.ts';

const env = readEnv(IntegrationsApiEnv);
const table = createTable(env.TABLE_NAME);
const targetPolicy = webhookPolicy(env.ALLOW_PRIVATE_TARGETS);
const deps = {
  ...composeIntegrations(table, { queue: connectQueue(env.DELIVERY_QUEUE_URL) }),
  fetch: createGuardedFetch(targetPolicy),
  seal: createSeal(env.SECRETS_KEY_ID),
  maxTries: standardDelays.length,
};
const webhooks = { ...deps.events, seal: deps.seal, targetPolicy };
const receiver = (tenantId: string, receiver_id: string) => ({ tenantId, receiver_id });

export const handler = serve(
  implement(integrations)({
    deliveries: ({ params, query }, { tenantId }) =>
      listDeliveries(deps, receiver(tenantId, params.id), query),
    webhookDeliveries: ({ params, query }, { tenantId }) =>
      listDeliveries(deps, receiver(tenantId, params.id), query),
    crmDeliveries: ({ params, query }, { tenantId }) =>
      listDeliveries(deps, receiver(tenantId, params.id), query),
    delivery: ({ params }, { tenantId }) => getDelivery(deps, tenantId, params.id),
    replay: ({ params, body }, { tenantId }) => replayDeliveries(deps, receiver(tenantId, params.id), body),
    replayWebhook: ({ params, body }, { tenantId }) =>
      replayDeliveries(deps, receiver(tenantId, params.id), body),
    replayCrm: ({ params, body }, { tenantId }) =>
      replayDeliveries(deps, receiver(tenantId, params.id), body),
    destinations: async (_input, { tenantId }) => ({ data: await listDestinations(deps, tenantId) }),
    webhooks: (_input, { tenantId }) => listWebhooks(deps, tenantId),
    webhook: async ({ params }, { tenantId }) =>
      toWebhook(deps, await getAccountWebhook(deps.events, tenantId, params.id)),
    createWebhook: async ({ body }, { tenantId }, { note }) =>
      withSecret(deps, await createWebhook(webhooks, tenantId, body, note)),
    changeWebhook: async ({ params, body }, { tenantId }, { note }) =>
      withSecret(deps, await changeWebhook(webhooks, tenantId, params.id, body, note)),
    async removeWebhook({ params }, { tenantId }, { note }) {
      note({ before: { name: await removeWebhook(deps.events, tenantId, params.id) } });
      return {};
    },
    testSend: ({ params }, { tenantId }) => testListWebhook(deps, tenantId, params.id),
    testWebhook: ({ params, body }, { tenantId }) =>
      testAccountWebhook(deps, tenantId, params.id, body.event),
    testAddress: ({ body }, { tenantId }) => testAddress(deps, tenantId, body),
    webhookEvents: () => ({ data: sampleEvents(deps.now()) }),
  }),
  table,
);

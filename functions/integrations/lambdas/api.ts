import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { integrations } from '#shared/contracts/integrations.ts';
import { composeIntegrations } from '../deps.ts';
import { standardDelays } from '../domain/retry-schedule.ts';
import { IntegrationsApiEnv } from '../env.ts';
import { getDelivery, listDeliveries } from '../list-deliveries.ts';
import { replayDeliveries } from '../replay-deliveries.ts';
import { testWebhook } from '../sending/test-webhook.ts';

const env = readEnv(IntegrationsApiEnv);
const table = createTable(env.TABLE_NAME);
const deps = {
  ...composeIntegrations(table, { queue: connectQueue(env.DELIVERY_QUEUE_URL) }),
  fetch: createGuardedFetch(webhookPolicy(env.ALLOW_PRIVATE_TARGETS)),
  seal: createSeal(env.SECRETS_KEY_ID),
  maxTries: standardDelays.length,
};

export const handler = serve(
  implement(integrations)({
    deliveries: ({ params, query }, { tenantId }) => listDeliveries(deps, tenantId, params.id, query),
    delivery: ({ params }, { tenantId }) => getDelivery(deps, tenantId, params.id),
    replay: ({ params, body }, { tenantId }) => replayDeliveries(deps, tenantId, params.id, body),
    testSend: ({ params }, { tenantId }) => testWebhook(deps, tenantId, params.id),
  }),
  table,
);

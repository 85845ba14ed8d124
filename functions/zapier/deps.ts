import type { ChangeDeps } from '#functions/events/index.ts';
import { composeIntegrations, type IntegrationDeps } from '#functions/integrations/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeRuns, type RunDeps } from '#functions/runs/index.ts';
import type { ZapierEnv } from './env.ts';

export type ZapierDeps = {
  webhooks: ChangeDeps;
  campaigns: IntegrationDeps['campaigns'];
  runs: RunDeps;
  now: () => string;
};

/** Nothing is sent from here: what happens is told where all webhooks are. */
export function composeZapier(env: ZapierEnv): ZapierDeps & { table: ReturnType<typeof createTable> } {
  const table = createTable(env.TABLE_NAME);
  const nothing = { send: async () => undefined };
  const { events, campaigns, now } = composeIntegrations(table, { queue: nothing });
  const targetPolicy = webhookPolicy(env.ALLOW_PRIVATE_TARGETS);
  const webhooks = { ...events, seal: createSeal(env.SECRETS_KEY_ID), targetPolicy };
  return { table, webhooks, campaigns, runs: composeRuns(table), now };
}

import * as z from 'zod';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { crawlPolicy, createHostTurns, createSiteReader } from '#functions/enrichment/index.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { createGuardedFetch, withStandIn } from '#functions/platform/outbound/index.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeAi } from '../compose.ts';
import { AiWorkerEnv } from '../env.ts';
import { doWork } from '../jobs/do-work.ts';
import { workKinds } from '../store/work.ts';
import { findMaterial } from '../training/finding/find-pieces.ts';

const Message = z.object({ tenant_id: z.string(), kind: z.enum(workKinds), work: z.string() });

const env = readEnv(AiWorkerEnv);
const table = createTable(env.TABLE_NAME);
const policy = crawlPolicy(env.CRAWLER_CONTACT_URL, { allowPrivate: env.ALLOW_PRIVATE_TARGETS });
const fetch = createGuardedFetch(policy);
const now = () => new Date();
const clients = composeAi(env, table);
const deps = {
  ...clients,
  ...{ newId, campaigns: composeCampaigns(table) },
  findMaterial: findMaterial({ table, clients }),
  readSite: createSiteReader({
    fetch: env.STAND_IN_SITES ? withStandIn(fetch, policy, env.STAND_IN_SITES) : fetch,
    ...{ now, turns: createHostTurns(table, now) },
  }),
};

export const handler = queueWorker(
  Message,
  (message, record) => doWork(deps, message, isLastReceive(record)),
  connectRetries([env.AI_QUEUE_URL]),
);

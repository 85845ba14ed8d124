import * as z from 'zod';
import { composeTexts } from '#functions/ai/index.ts';
import {
  crawlPolicy,
  createEnricher,
  createHostTurns,
  createSiteReader,
} from '#functions/enrichment/index.ts';
import { composeIntegrations } from '#functions/integrations/index.ts';
import { createMailbox } from '#functions/mail/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { busySeconds, connectRetries, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { connectTaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { createGuardedFetch, withStandIn } from '#functions/platform/outbound/index.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { VerifyEnv } from '#functions/providers/env.ts';
import {
  composeDomainDetails,
  composeVendors,
  composeVerifier,
  enrichersOf,
} from '#functions/providers/index.ts';
import { stepKinds } from '#shared/domain/runs/plan.ts';
import { composeRuns } from '../deps.ts';
import { WorkerEnv } from '../env.ts';
import { connectBatchQueue } from '../stages/batch-queue.ts';
import { workBatch } from '../stages/work-batch.ts';

const Message = z.object({
  tenant_id: z.string(),
  run_id: z.string(),
  step_no: z.int(),
  batch_no: z.int(),
  step: z.enum(stepKinds).optional(),
  look: z.int().optional(),
});

const env = readEnv(WorkerEnv);
const table = createTable(env.TABLE_NAME);
const policy = crawlPolicy(env.CRAWLER_CONTACT_URL, { allowPrivate: env.ALLOW_PRIVATE_TARGETS });
const guarded = createGuardedFetch(policy);
const fetch = env.STAND_IN_SITES ? withStandIn(guarded, policy, env.STAND_IN_SITES) : guarded;
const now = () => new Date();
const turns = createHostTurns(table, now);
const queue = connectBatchQueue(env);
const verifyEnv = readEnv(VerifyEnv);
const verifier = composeVerifier(verifyEnv);
const deps = {
  ...composeRuns(table, connectQueue(env.EVENT_QUEUE_URL)),
  enricher: createEnricher({ fetch, now, turns, verifier }),
  readSite: createSiteReader({ fetch, now, turns }),
  verifier,
  domainDetails: composeDomainDetails(verifyEnv, table),
  enrichers: enrichersOf(composeVendors(env, table)),
  ai: composeTexts(env, table),
  integrations: composeIntegrations(table, { queue: connectQueue(env.DELIVERY_QUEUE_URL) }),
  machine: connectTaskAnswers(),
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
  queue,
};

export const handler = queueWorker(
  Message,
  // The last time must not fail, or the step would wait for this batch for ever.
  (message, record) =>
    untilTableIsFree(
      () => workBatch(deps, message, isLastReceive(record)),
      () => queue.send([message], { group: message.tenant_id, delaySeconds: busySeconds }),
    ),
  connectRetries([env.RUN_QUEUE_URL, env.ENRICHMENT_QUEUE_URL]),
);

import type * as z from 'zod';
import {
  crawlPolicy,
  createHostTurns,
  createSiteReaders,
  type SiteReader,
} from '#functions/enrichment/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { createGuardedFetch, withStandIn } from '#functions/platform/outbound/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeAi } from '../compose.ts';
import type { LearnDeps } from './deps.ts';
import type { TrainingEnv, TrainingWorkerEnv } from './env.ts';

/** Training as the environment describes it. */
export const composeTraining = (env: z.infer<typeof TrainingEnv>, table: Table): LearnDeps => ({
  ...{ table, now: () => new Date(), newId },
  queue: connectQueue(env.AI_TRAINING_QUEUE_URL),
  files: createFiles(env.FILES_BUCKET),
  clients: composeAi(env, table),
});

/** Opens sites to be read, under the crawler's own rules. */
export function composeSites(
  env: z.infer<typeof TrainingWorkerEnv>,
  table: Table,
): (work: string) => SiteReader {
  const policy = crawlPolicy(env.CRAWLER_CONTACT_URL, { allowPrivate: env.ALLOW_PRIVATE_TARGETS });
  const fetch = createGuardedFetch(policy);
  const now = () => new Date();
  return createSiteReaders({
    fetch: env.STAND_IN_SITES ? withStandIn(fetch, policy, env.STAND_IN_SITES) : fetch,
    ...{ turns: createHostTurns(table, now), now },
  });
}

import * as z from 'zod';
import { AiEnv } from '#functions/ai/env.ts';
import { HintsEnv } from '#functions/events/env.ts';
import { MailboxEnv } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { SourceEnv } from '#functions/providers/env.ts';
import { searchersEnv, searchLimitEnv } from '#functions/searchers/env.ts';

const url = z.string().min(1);
/** Where batches go: those that wait for websites, and all others. */
const BatchQueues = z.object({ RUN_QUEUE_URL: url, ENRICHMENT_QUEUE_URL: url });
const Searching = PlatformEnv.extend({ ...searchersEnv.shape, ...SourceEnv.shape });

export const PrepareEnv = Searching.extend(AiEnv.shape);
export const RunsApiEnv = Searching.extend({
  RUN_MACHINE_ARN: z.string().min(1),
  ...searchLimitEnv.shape,
  ...AiEnv.shape,
  ...HintsEnv.shape,
});
export const FinishEnv = PlatformEnv.extend(HintsEnv.shape);
export const StageEnv = Searching.extend(BatchQueues.shape);
export const WorkerEnv = PlatformEnv.extend({
  ...BatchQueues.shape,
  ...SourceEnv.shape,
  ...AiEnv.shape,
  ...HintsEnv.shape,
  ...MailboxEnv.shape,
  DELIVERY_QUEUE_URL: url,
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
  /** Where a site owner can read who crawls; part of the user agent. */
  CRAWLER_CONTACT_URL: z.url(),
  /** Where the sites of invented businesses are answered; only the local host sets it. */
  STAND_IN_SITES: z.url().optional(),
});
export const SweepEnv = PlatformEnv.extend({ RUN_MACHINE_ARN: z.string().min(1), ...BatchQueues.shape });
export const EndedEnv = PlatformEnv;

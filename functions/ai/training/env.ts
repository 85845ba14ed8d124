import * as z from 'zod';
import { AiEnv } from '#functions/ai/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { trainingKinds } from '#shared/domain/ai/training.ts';

const id = { tenant_id: z.string(), id: z.string() };

/**
 * What there is to do: go on with a crawl, or learn a revision of an entry. `model` asks for vectors of another model than it was learnt
 * with.
 */
export const TrainingMessage = z.discriminatedUnion('work', [
  z.object({ ...id, work: z.literal('crawl') }),
  z.object({
    ...id,
    work: z.literal('learn'),
    kind: z.enum(trainingKinds),
    revision: z.int(),
    model: z.string().optional(),
  }),
]);
export type TrainingMessage = z.infer<typeof TrainingMessage>;

export const TrainingEnv = PlatformEnv.extend({
  ...AiEnv.shape,
  AI_TRAINING_QUEUE_URL: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
});

export const TrainingWorkerEnv = TrainingEnv.extend({
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
  /** Where a site owner can read who crawls; part of the user agent. */
  CRAWLER_CONTACT_URL: z.url(),
  /** Where the sites of invented businesses are answered; only the local host sets it. */
  STAND_IN_SITES: z.url().optional(),
});

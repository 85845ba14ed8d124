import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

const Url = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');

/** Which server answers for AI. All of it is the operator's, and none of it has to be there. */
export const AiEnv = z.object({
  SECRETS_KEY_ID: z.string().min(1),
  /** The platform's key: the text itself on one machine, the name of a secret in AWS. */
  OPENAI_API_KEY: z.string().default(''),
  OPENAI_API_KEY_SECRET_ID: z.string().default(''),
  /** Any server that speaks Chat Completions; OpenAI's own where it is empty. Accounts with a key of their own are asked of it too. */
  OPENAI_BASE_URL: Url,
  OPENAI_MODEL: z.string().default('').transform(orElse('gpt-4.1-mini')),
  OPENAI_EMBEDDING_MODEL: z.string().default('').transform(orElse('text-embedding-3-small')),
  /** Where the stand-in answers; only the local host and tests set it. */
  STAND_IN_AI: Url,
});
export type AiEnv = z.infer<typeof AiEnv>;

/** What nobody waits for goes to a queue. */
const Queued = PlatformEnv.extend({ ...AiEnv.shape, AI_QUEUE_URL: z.string().min(1) });
export const AiApiEnv = Queued;
export const AiWorkerEnv = Queued.extend({
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
  /** Where a site owner can read who crawls; part of the user agent. */
  CRAWLER_CONTACT_URL: z.url(),
  /** Where the sites of invented businesses are answered; only the local host sets it. */
  STAND_IN_SITES: z.url().optional(),
});

/** In AWS what is not set is empty. */
function orElse(usual: string) {
  return (given: string) => given || usual;
}

import * as z from 'zod';
import { answerers } from '../../domain/ai/answering.ts';
import { textLimits, trainingKinds } from '../../domain/ai/training.ts';
import { endpoint, group } from '../endpoint.ts';
import { trainingCrawls } from './crawl.ts';
import { aiReads, TrainingUse, trainingEntries } from './entries.ts';

export type { CrawledLink, CrawlJob } from './crawl.ts';
export type { TrainingEntry, TrainingPage } from './entries.ts';

/** An answer from what was taught alone. */
const TrainingAnswer = z.object({
  /** Null where what was taught does not say. */
  answer: z.string().nullable(),
  /** The pieces it rests on, the most important first; those that were looked at where there is no answer. */
  sources: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(trainingKinds),
      entry_id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      text: z.string(),
    }),
  ),
  by: z.enum(answerers),
  model: z.string(),
});
export type TrainingAnswer = z.infer<typeof TrainingAnswer>;

/** What the AI knows of a business: pages, texts, questions with answers, and files. */
export const aiTraining = group('aiTraining', {
  calculateTokens: endpoint({
    method: 'POST',
    path: '/api/calculate-tokens-ai-training',
    ...aiReads,
    summary: 'How many tokens texts have, and how many the account has taught already',
    body: z.strictObject({ texts: z.array(z.string().max(textLimits.text)).min(1).max(20) }),
    bodyLimit: 1_000_000,
    response: z.object({ tokens: z.int(), each: z.array(z.int()), use: TrainingUse }),
  }),
  ...trainingCrawls,
  ...trainingEntries,
  askTraining: endpoint({
    method: 'POST',
    path: '/api/business-details/ask',
    ...aiReads,
    summary: 'Ask what was taught: an answer with the pieces it rests on',
    body: z.strictObject({ question: z.string().trim().min(1).max(textLimits.question) }),
    response: TrainingAnswer,
    errors: ['conflict', 'rate_limited', 'provider_unavailable'],
  }),
});

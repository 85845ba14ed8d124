import * as z from 'zod';
import { AiEnv } from '#functions/ai/env.ts';
import { HintsEnv } from '#functions/events/env.ts';
import { MailboxEnv } from '#functions/mail/env.ts';
import { SchedulerEnv } from '#functions/platform/jobs/scheduler.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { SourceEnv } from '#functions/providers/env.ts';
import { searchersEnv, searchLimitEnv } from '#functions/searchers/env.ts';

const url = z.string().min(1);
const Priced = PlatformEnv.extend({ ...searchersEnv.shape, ...SourceEnv.shape, ...AiEnv.shape });
const Timed = Priced.extend({ ...SchedulerEnv.shape, TICK_QUEUE_URL: url, RUN_MACHINE_ARN: url });

export const WorkflowsApiEnv = Timed.extend({ ...searchLimitEnv.shape, ...HintsEnv.shape });
export const WorkflowsTickEnv = Timed.extend(MailboxEnv.shape);
export const WorkflowsLookEnv = PlatformEnv.extend({ TICK_QUEUE_URL: url });

const common = { tenant_id: z.string(), id: z.string(), scheduled: z.string() };
/** What the worker of workflows is told. */
export const TickMessage = z.discriminatedUnion('kind', [
  /** A time has come; any but its next one is over, or was changed. */
  z.object({
    ...{ kind: z.literal('workflow'), ...common },
    /** The look sent it, and sends it again for as long as nothing comes of it. */
    late: z.boolean().optional(),
  }),
  /** Somebody wants a run beside its times. */
  z.object({ kind: z.literal('now'), ...common, by: z.string() }),
  /** Somebody tries it with a few leads. */
  z.object({
    kind: z.literal('test'),
    ...common,
    by: z.string(),
    of: z.enum(['draft', 'published']),
    leads: z.number(),
    after: z.string().optional(),
    max_credits: z.number().optional(),
  }),
]);
export type TickMessage = z.infer<typeof TickMessage>;

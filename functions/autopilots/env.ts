import * as z from 'zod';
import { AiEnv } from '#functions/ai/env.ts';
import { AppUrl, MailboxEnv } from '#functions/mail/env.ts';
import { SchedulerEnv } from '#functions/platform/jobs/scheduler.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { SourceEnv } from '#functions/providers/env.ts';
import { searchersEnv } from '#functions/searchers/env.ts';

const url = z.string().min(1);

/** Whoever tells owners of autopilots something. */
export const AutopilotMailEnv = PlatformEnv.extend(MailboxEnv.shape);
export const AutopilotsApiEnv = PlatformEnv.extend({
  ...SourceEnv.shape,
  ...AiEnv.shape,
  ...SchedulerEnv.shape,
  TICK_QUEUE_URL: url,
  APP_URL: AppUrl,
});
export const AutopilotsTickEnv = AutopilotMailEnv.extend({
  ...SchedulerEnv.shape,
  ...searchersEnv.shape,
  ...SourceEnv.shape,
  ...AiEnv.shape,
  TICK_QUEUE_URL: url,
  RUN_MACHINE_ARN: url,
});
export const AutopilotsLookEnv = PlatformEnv.extend({ TICK_QUEUE_URL: url });

/** What the worker of autopilots is told. */
export const TickMessage = z.discriminatedUnion('kind', [
  /** A time has come; any but its next one is over, or was changed. */
  z.object({
    kind: z.literal('autopilot'),
    tenant_id: z.string(),
    id: z.string(),
    scheduled: z.string(),
    /** The look sent it, and sends it again for as long as nothing comes of it. */
    late: z.boolean().optional(),
  }),
  /** Somebody has saved or resumed it: who would be asked by now is noted. */
  z.object({ kind: z.literal('saved'), tenant_id: z.string(), id: z.string(), scheduled: z.string() }),
  /** Somebody wants a run beside its times. */
  z.object({ kind: z.literal('now'), tenant_id: z.string(), id: z.string(), scheduled: z.string() }),
  /** Somebody called its address. `call` is made of what came. */
  z.object({
    kind: z.literal('call'),
    tenant_id: z.string(),
    id: z.string(),
    scheduled: z.string(),
    call: z.string(),
    body: z.string(),
    replay_of: z.string().optional(),
  }),
]);
export type TickMessage = z.infer<typeof TickMessage>;

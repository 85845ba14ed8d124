import * as z from 'zod';
import { CrmEnv } from '#functions/crm/env.ts';
import { HintsEnv } from '#functions/events/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { standardDelays } from './domain/retry-schedule.ts';

const Delays = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/)
  .transform((text) => text.split(',').map(Number))
  .default([...standardDelays]);

const QueueEnv = PlatformEnv.extend({ DELIVERY_QUEUE_URL: z.string().min(1) });
export const SweepEnv = QueueEnv.extend(HintsEnv.shape);
export const IntegrationsApiEnv = QueueEnv.extend({
  SECRETS_KEY_ID: z.string().min(1),
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
});
/** `DELIVERY_DELAYS`: seconds before each try, comma-separated, for whoever wants another schedule. */
export const DeliverEnv = IntegrationsApiEnv.extend({ DELIVERY_DELAYS: Delays, ...CrmEnv.shape });

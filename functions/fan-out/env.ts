import * as z from 'zod';
import { HintsEnv } from '#functions/events/env.ts';
import { MailboxEnv } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const FanOutEnv = PlatformEnv.extend({
  ...HintsEnv.shape,
  ...MailboxEnv.shape,
  DELIVERY_QUEUE_URL: z.string().min(1),
});

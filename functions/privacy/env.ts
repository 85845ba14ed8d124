import * as z from 'zod';
import { MailboxEnv } from '#functions/mail/env.ts';
import { SchedulerEnv } from '#functions/platform/jobs/scheduler.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const PrivacySweepEnv = PlatformEnv.extend({ PRIVACY_QUEUE_URL: z.string().min(1) });

export const PrivacyApiEnv = PrivacySweepEnv.extend({
  ...MailboxEnv.shape,
  FILES_BUCKET: z.string().min(1),
});

export const PrivacyWorkerEnv = PrivacyApiEnv.extend({
  ...SchedulerEnv.shape,
  RUN_MACHINE_ARN: z.string().min(1),
  /** From the moment an account is closed until it is erased: as long as any function may run that began before. */
  ERASE_AFTER_SECONDS: z.coerce.number().int().min(0).default(900),
});

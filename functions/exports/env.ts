import * as z from 'zod';
import { MailboxEnv } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

/** Which file of leads the worker has to write. */
export const ExportMessage = z.object({ tenant_id: z.string(), export_id: z.string() });
export type ExportMessage = z.infer<typeof ExportMessage>;

export const ExportsApiEnv = PlatformEnv.extend({
  EXPORT_QUEUE_URL: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
});
export const ExportsWorkerEnv = ExportsApiEnv.extend(MailboxEnv.shape);

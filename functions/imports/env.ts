import * as z from 'zod';
import { HintsEnv } from '#functions/events/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

/**
 * What there is to do for a file of leads: divide it into parts, put one part into its list, or take one back. A part is a number from 0.
 */
export const ImportMessage = z.object({
  tenant_id: z.string(),
  import_id: z.string(),
  work: z.enum(['divide', 'bring', 'undo']),
  part: z.int().min(0),
});
export type ImportMessage = z.infer<typeof ImportMessage>;

export const ImportsEnv = PlatformEnv.extend({
  IMPORT_QUEUE_URL: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
});
export const ImportsWorkerEnv = ImportsEnv.extend(HintsEnv.shape);

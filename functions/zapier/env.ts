import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const ZapierEnv = PlatformEnv.extend({
  SECRETS_KEY_ID: z.string().min(1),
  /** Only the local host and tests allow addresses of this machine. */
  ALLOW_PRIVATE_TARGETS: z.stringbool(),
});
export type ZapierEnv = z.infer<typeof ZapierEnv>;

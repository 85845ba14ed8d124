import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const AccountEnv = PlatformEnv.extend({
  APP_VERSION: z.string().min(1),
  MAIL_QUEUE_URL: z.string().min(1),
  FILES_BUCKET: z.string().min(1),
});

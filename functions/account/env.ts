import * as z from 'zod';
import { MailboxEnv } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const AccountEnv = PlatformEnv.extend({
  APP_VERSION: z.string().min(1),
  ...MailboxEnv.shape,
  FILES_BUCKET: z.string().min(1),
});

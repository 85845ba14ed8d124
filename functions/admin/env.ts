import { AppUrl } from '#functions/mail/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const SuperAdminsEnv = PlatformEnv.extend({ APP_URL: AppUrl });

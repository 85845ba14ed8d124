import * as z from 'zod';
import { HintsEnv } from '#functions/events/env.ts';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const CampaignsEnv = PlatformEnv.extend({
  ...HintsEnv.shape,
  SECRETS_KEY_ID: z.string().min(1),
  ALLOW_PRIVATE_TARGETS: z.stringbool().default(false),
});

import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const AuthEnv = PlatformEnv;

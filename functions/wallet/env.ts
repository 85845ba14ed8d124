import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const WalletEnv = PlatformEnv;

import type { Caller } from '#functions/platform/http/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';

export async function twoFactorStatus({ store }: AuthDeps, { tenantId, userId }: Caller) {
  const { data: user } = await store.users.get({ tenantId, userId }).go();
  if (!user) throw new AppError('unauthenticated');
  return { enabled: user.two_factor, recovery_codes_left: user.recovery_codes.length };
}

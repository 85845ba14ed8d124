import { spendRecoveryCode, spendStep, type UserRecord } from '#functions/people/index.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { AuthDeps } from '../compose.ts';
import { hashCode } from '../mailed-code.ts';
import { plainRecoveryCode, stepOf } from './totp.ts';

export type TwoFactorDeps = AuthDeps & { seal: Seal };

/** What a sealed secret is bound to. */
export const sealedFor = ({ tenantId, userId }: { tenantId: string; userId: string }) => ({
  tenantId,
  userId,
  purpose: 'totp',
});

/** A code of the app, and no recovery code. People type spaces. */
export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** Uses up a code of the app or a recovery code. False if it is neither, or was used before. */
export async function spendCode(deps: TwoFactorDeps, user: UserRecord, code: string): Promise<boolean> {
  if (!isSixDigits(code))
    return spendRecoveryCode(deps, user, hashCode(plainRecoveryCode(code), user.userId));
  const secret = await deps.seal.open(user.totp_secret ?? '', sealedFor(user));
  const step = stepOf(secret, code.replace(/\s/g, ''), deps.now(), user.totp_step);
  return step !== undefined && spendStep(deps, user, step);
}

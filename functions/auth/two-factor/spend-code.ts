import type { Seal } from '#functions/platform/secrets/seal.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { AuthDeps } from '../compose.ts';
import { hashCode } from '../mailed-code.ts';
import type { UserRecord } from '../store/index.ts';
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
  const { store, seal, now } = deps;
  const { tenantId, userId } = user;
  const patched = store.users.patch({ tenantId, userId });
  if (isSixDigits(code)) {
    const digits = code.replace(/\s/g, '');
    const secret = await seal.open(user.totp_secret ?? '', sealedFor(user));
    const step = stepOf(secret, digits, now(), user.totp_step);
    if (step === undefined) return false;
    const used = patched.set({ totp_step: step }).where((row, is) => is.lt(row.totp_step, step));
    return holds(store.table, used.params());
  }
  const hash = hashCode(plainRecoveryCode(code), userId);
  if (!user.recovery_codes.includes(hash)) return false;
  const left = user.recovery_codes.filter((one) => one !== hash);
  const used = patched
    .set({ recovery_codes: left })
    .where((row, is) => is.eq(row.recovery_codes, user.recovery_codes));
  return holds(store.table, used.params());
}

/** Whether an update's condition held; then it was made. */
export async function holds(
  table: AuthDeps['store']['table'],
  params: Record<string, unknown>,
): Promise<boolean> {
  try {
    await transact(table, [write.update('user', params)]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

import type { AuthDeps } from './compose.ts';
import { epoch, hashCode, newLongCode } from './mailed-code.ts';

const resetMinutes = 30;

type Whom = { tenantId: string; userId: string; email: string };

/** A code with which this user may choose a new password once, and the path of the link that holds it. */
export async function makeResetCode(
  { store, now }: Pick<AuthDeps, 'store' | 'now'>,
  { tenantId, userId, email }: Whom,
): Promise<{ code: string; path: string; minutes: number }> {
  const code = newLongCode();
  const created_at = now().toISOString();
  const expires = epoch(now()) + resetMinutes * 60;
  await store.resets.create({ codeHash: hashCode(code), tenantId, userId, email, created_at, expires }).go();
  return { code, path: `/forgot-password?code=${code}`, minutes: resetMinutes };
}

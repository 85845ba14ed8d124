import { epoch } from '#shared/domain/time.ts';
import type { AuthDeps } from '../compose.ts';
import { hashCode, newLongCode } from '../mailed-code.ts';
import { authStore } from '../store/index.ts';

const resetMinutes = 30;

type Whom = { tenantId: string; userId: string; email: string };

/** A code with which this user may choose a new password once, and the path of the link that holds it. */
export async function makeResetCode(
  deps: Pick<AuthDeps, 'table' | 'now'>,
  { tenantId, userId, email }: Whom,
): Promise<{ code: string; path: string; minutes: number }> {
  const code = newLongCode();
  const created_at = deps.now().toISOString();
  const expires = epoch(deps.now()) + resetMinutes * 60;
  await authStore(deps)
    .resets.create({ codeHash: hashCode(code), tenantId, userId, email, created_at, expires })
    .go();
  return { code, path: `/forgot-password?link#code=${code}`, minutes: resetMinutes };
}

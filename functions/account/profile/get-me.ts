import type { AuthDeps } from '#functions/auth/index.ts';
import { findAccount, readPerson, toUser } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { User } from '#shared/contracts/account/index.ts';

/** The signed-in user; `unauthenticated` for one who was removed. */
export async function getMe(deps: Pick<AuthDeps, 'table' | 'now'>, caller: Caller): Promise<User> {
  const [user, account] = await Promise.all([readPerson(deps, caller), findAccount(deps, caller.tenantId)]);
  return toUser(user, account, deps.now());
}

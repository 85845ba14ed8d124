import type { AuthDeps, UserRecord } from '#functions/auth/index.ts';
import { toUser } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { User } from '#shared/contracts/account/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Deps = Pick<AuthDeps, 'store' | 'now'>;

/** The signed-in user as stored; `unauthenticated` for one who was removed. */
export async function readUser({ store }: Deps, { tenantId, userId }: Caller): Promise<UserRecord> {
  const { data } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!data) throw new AppError('unauthenticated');
  return data;
}

export async function getMe(deps: Deps, caller: Caller): Promise<User> {
  const [user, { data: account }] = await Promise.all([
    readUser(deps, caller),
    deps.store.accounts.get({ tenantId: caller.tenantId }).go({ consistent: true }),
  ]);
  return toUser(user, account ?? undefined, deps.now());
}

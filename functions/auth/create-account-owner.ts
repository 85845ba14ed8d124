import { newId } from '#functions/platform/runtime/ids.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hashPassword } from './password.ts';
import type { UserRecord, UserStore } from './store/users.ts';

type NewOwner = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  modules: ModuleSlug[];
  accessToWallet?: boolean;
  isMainUser?: boolean;
  tenantId?: string;
};

/** Opens an account with its first user, or adds a user to `tenantId`. `conflict` if the address is taken. */
export async function createAccountOwner(
  deps: { users: UserStore; now: () => Date },
  owner: NewOwner,
): Promise<UserRecord> {
  const { password, tenantId = newId('account'), isMainUser = true, accessToWallet = true, ...rest } = owner;
  const created_at = deps.now().toISOString();
  const user = { ...rest, tenantId, userId: newId('user'), isMainUser, accessToWallet, created_at };
  try {
    await deps.users.create(user, await hashPassword(password));
    return user;
  } catch (cause) {
    if (cause instanceof TransactionRefused && cause.labels.includes('email'))
      throw new AppError('conflict', { cause });
    throw cause;
  }
}

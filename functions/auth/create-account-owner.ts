import { write } from '#functions/platform/table/transact.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import type { AuthDeps } from './compose.ts';
import { addUser } from './open-account.ts';
import { hashPassword } from './password.ts';
import type { UserRecord } from './store/index.ts';

type NewOwner = {
  email: string;
  first_name: string;
  last_name: string;
  modules: ModuleSlug[];
  locale?: UserRecord['locale'];
  /** Absent for who chooses it by a link. */
  password?: string;
  /** The version of the terms that was agreed to; absent where nobody was asked yet, and the app asks. */
  terms_accepted?: string;
  welcome_credits?: number;
};

/** Opens an account by hand: with the modules given, without an end, and with no mail. Throws `AddressTaken`. */
export async function createAccountOwner(
  deps: AuthDeps,
  { password, welcome_credits, ...person }: NewOwner,
): Promise<{ tenantId: string; userId: string }> {
  const { store, now, newId } = deps;
  const tenantId = newId('account');
  const userId = newId('user');
  const created_at = now().toISOString();
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  const account = { tenantId, created_at, welcome_credits };
  const user = {
    ...{ ...person, tenantId, userId, created_at },
    isMainUser: true,
    accessToWallet: true,
    has_password: password_hash !== undefined,
  };
  await addUser(deps, { email: person.email, tenantId, userId, password_hash }, [
    write.put('account', store.accounts.create(account).params()),
    write.put('user', store.users.create(user).params()),
  ]);
  return { tenantId, userId };
}

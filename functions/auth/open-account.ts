import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { accountDays, welcome } from '#shared/domain/sign-up.ts';
import type { AuthDeps } from './compose.ts';
import type { UserRecord } from './store/index.ts';

type NewOwner = {
  email: string;
  first_name: string;
  last_name: string;
  locale: UserRecord['locale'];
  /** Absent for who signs in with a provider only. */
  password_hash?: string;
  expires_in?: number;
  /** The version of the terms that was agreed to; absent where nobody was asked yet, and the app asks. */
  terms_accepted?: string;
  /** Where they come from. */
  networks?: string[];
};

/** The address was taken by somebody else in the meantime. */
export class AddressTaken extends Error {
  override readonly name = 'address_taken';
}

/**
 * Opens an account for a person whose address is confirmed: account, main user and login in one write, together with
 * `also`. Throws `AddressTaken`.
 */
export async function openAccount(deps: AuthDeps, owner: NewOwner, also: Write[]): Promise<UserRecord> {
  const { store, now, newId } = deps;
  const { password_hash, expires_in, networks, ...person } = owner;
  const tenantId = newId('account');
  const userId = newId('user');
  const created_at = now().toISOString();
  const ends = new Date(now().getTime() + accountDays(expires_in) * 86_400_000).toISOString();
  const account = { tenantId, created_at, expires_at: ends, welcome_credits: welcome.credits };
  const user = {
    ...person,
    tenantId,
    userId,
    modules: welcome.modules,
    isMainUser: true,
    accessToWallet: true,
    has_password: password_hash !== undefined,
    created_at,
  };
  const login = { email: owner.email, tenantId, userId, password_hash, networks };
  await addUser(deps, login, [
    write.put('account', store.accounts.create(account).params()),
    write.put('user', store.users.create(user).params()),
    ...also,
  ]);
  const { data } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!data) throw new Error('the new user is not there');
  return data;
}

type Login = {
  email: string;
  tenantId: string;
  userId: string;
  password_hash?: string | undefined;
  networks?: string[] | undefined;
};

/** Writes a login with whatever belongs to it, or throws `AddressTaken` and writes nothing. */
export async function addUser({ store }: AuthDeps, login: Login, others: Write[]): Promise<void> {
  try {
    await transact(store.table, [write.put('email', store.logins.create(login).params()), ...others]);
  } catch (cause) {
    if (cause instanceof TransactionRefused && cause.labels.includes('email'))
      throw new AddressTaken('', { cause });
    throw cause;
  }
}

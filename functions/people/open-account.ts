import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { accountDays, welcome } from '#shared/domain/accounts/sign-up.ts';
import { after } from '#shared/domain/time.ts';
import { findPerson, type PeopleDeps, type PersonKey } from './find-person.ts';
import { type Address, loginKey } from './logins/logins.ts';
import { type AccountRecord, peopleStore, type UserRecord } from './store/index.ts';

export type TimedDeps = PeopleDeps & { now: () => Date; newId: (kind: 'account' | 'user') => string };

/** The address was taken by somebody else in the meantime. */
export class AddressTaken extends Error {
  override readonly name = 'address_taken';
}

type Login = {
  /** Absent for who signs in with a provider only, or chooses a password by a link. */
  password_hash?: string | undefined;
  /** Where they come from. */
  networks?: string[];
};
type NewPerson = Address &
  Login &
  Pick<UserRecord, 'first_name' | 'last_name'> & {
    locale?: UserRecord['locale'];
    /** The version of the terms that was agreed to; absent where nobody was asked yet, and the app asks. */
    terms_accepted?: string;
  };

/**
 * Opens an account for a person who signed up and whose address is confirmed: account, main user and login in one write,
 * together with `also`. Throws `AddressTaken`.
 */
export async function openAccount(
  deps: TimedDeps,
  { expires_in, time_zone, ...person }: NewPerson & { expires_in?: number; time_zone?: string | undefined },
  also: Write[],
): Promise<UserRecord> {
  const expires_at = after(deps.now(), accountDays(expires_in), 'day');
  const account = { expires_at, time_zone, welcome_credits: welcome.credits };
  const owner = await open(deps, { ...person, modules: welcome.modules }, account, also);
  const opened = await findPerson(deps, owner);
  if (!opened) throw new Error('the new user is not there');
  return opened;
}

/** Opens an account by hand: with the modules given, and without an end. Throws `AddressTaken`. */
export const openAccountByHand = (
  deps: TimedDeps,
  { welcome_credits, ...person }: NewPerson & Pick<UserRecord, 'modules'> & { welcome_credits?: number },
) => open(deps, person, { welcome_credits }, []);

async function open(
  deps: TimedDeps,
  { password_hash, networks, ...person }: NewPerson & Pick<UserRecord, 'modules'>,
  account: Partial<Pick<AccountRecord, 'expires_at' | 'welcome_credits'>> & {
    time_zone?: string | undefined;
  },
  also: Write[],
): Promise<{ tenantId: string; userId: string }> {
  const { accounts, users } = peopleStore(deps);
  const { brand } = person;
  // A reseller's brand is its account.
  const place = { brand, parent: brand === platformBrand ? undefined : brand };
  const key = { tenantId: deps.newId('account'), userId: deps.newId('user') };
  const created_at = deps.now().toISOString();
  const user = {
    ...{ ...person, ...key, created_at },
    isMainUser: true,
    accessToWallet: true,
    has_password: password_hash !== undefined,
  };
  await addLogin(deps, { ...user, password_hash, networks }, [
    write.put(
      'account',
      accounts.create({ ...account, ...place, tenantId: key.tenantId, created_at }).params(),
    ),
    write.put('user', users.create(user).params()),
    ...also,
  ]);
  return key;
}

type NewLogin = Address & Login & PersonKey;

/** Writes a login with whatever belongs to it, or throws `AddressTaken` and writes nothing. */
export async function addLogin(
  deps: PeopleDeps,
  { brand, email, tenantId, userId, password_hash, networks }: NewLogin,
  others: Write[],
): Promise<void> {
  const login = loginKey({ brand, email });
  const created = { login, email, tenantId, userId, password_hash, networks };
  const put = peopleStore(deps).logins.create(created);
  try {
    await transact(deps.table, [write.put('email', put.params()), ...others]);
  } catch (cause) {
    if (cause instanceof TransactionRefused && cause.labels.includes('email'))
      throw new AddressTaken('', { cause });
    throw cause;
  }
}

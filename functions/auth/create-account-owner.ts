import { transact, write } from '#functions/platform/table/transact.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import { termsVersion } from '#shared/domain/sign-up.ts';
import type { AuthDeps } from './compose.ts';
import { hashPassword } from './password.ts';

type NewOwner = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  modules: ModuleSlug[];
};

/** Opens an account by hand: with the modules given, without an end, and with no mail. Throws `TransactionRefused` naming `email`. */
export async function createAccountOwner(
  { store, now, newId }: AuthDeps,
  { password, ...person }: NewOwner,
): Promise<{ tenantId: string; userId: string }> {
  const tenantId = newId('account');
  const userId = newId('user');
  const created_at = now().toISOString();
  const password_hash = await hashPassword(password);
  const rights = { isMainUser: true, accessToWallet: true, terms_accepted: termsVersion };
  await transact(store.table, [
    write.put(
      'email',
      store.logins.create({ email: person.email, tenantId, userId, password_hash }).params(),
    ),
    write.put('account', store.accounts.create({ tenantId, created_at }).params()),
    write.put('user', store.users.create({ ...person, ...rights, tenantId, userId, created_at }).params()),
  ]);
  return { tenantId, userId };
}

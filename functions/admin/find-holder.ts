import type { AuthDeps } from '#functions/auth/index.ts';
import { findAccount, findByLogin, findPerson, type UserRecord } from '#functions/people/index.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';

/** Who signs in with an address, as far as the rights of a super-admin are concerned. */
export type Holder = {
  user: UserRecord;
  hasPassword: boolean;
  /** Since when the account's licence has ended; then its modules are closed, this one too. */
  licenceEndedAt: string | null;
};

/** `erasing` where the account goes for good: nobody gets in any more, and a part of it may be gone already. */
export async function findHolder(deps: AuthDeps, email: string): Promise<Holder | 'nobody' | 'erasing'> {
  const login = await findByLogin(deps, { brand: platformBrand, email });
  if (!login) return 'nobody';
  const [user, account] = await Promise.all([findPerson(deps, login), findAccount(deps, login.tenantId)]);
  if (!user || !account || account.deletion === 'erasing') return 'erasing';
  const { expires_at } = account;
  const licenceEndedAt = expires_at && expires_at <= deps.now().toISOString() ? expires_at : null;
  return { user, hasPassword: login.password_hash !== undefined, licenceEndedAt };
}

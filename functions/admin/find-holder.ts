import type { AuthDeps, UserRecord } from '#functions/auth/index.ts';

/** Who signs in with an address, as far as the rights of a super-admin are concerned. */
export type Holder = {
  user: UserRecord;
  hasPassword: boolean;
  /** Since when the account's licence has ended; then its modules are closed, this one too. */
  licenceEndedAt: string | null;
};

/** `erasing` where the account goes for good: nobody gets in any more, and a part of it may be gone already. */
export async function findHolder(
  { store, now }: AuthDeps,
  email: string,
): Promise<Holder | 'nobody' | 'erasing'> {
  const { data: login } = await store.logins.get({ email }).go({ consistent: true });
  if (!login) return 'nobody';
  const { tenantId, userId } = login;
  const [{ data: user }, { data: account }] = await Promise.all([
    store.users.get({ tenantId, userId }).go({ consistent: true }),
    store.accounts.get({ tenantId }).go({ consistent: true }),
  ]);
  if (!user || !account || account.deletion === 'erasing') return 'erasing';
  const { expires_at } = account;
  const licenceEndedAt = expires_at && expires_at <= now().toISOString() ? expires_at : null;
  return { user, hasPassword: login.password_hash !== undefined, licenceEndedAt };
}

import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createAuthStore } from './store/index.ts';

/** The account, its people, and what they sign in with: without hashes, sealed secrets and codes. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const store = createAuthStore(table);
  const { data: account } = await store.accounts.get({ tenantId }).go({ consistent: true });
  yield* asHoldings('account', account ? [account] : [], ({ deletion, deletion_at, ...shown }) => ({
    ...shown,
    deletion_at: deletion === 'planned' ? deletion_at : undefined,
  }));
  const { data: users } = await store.users.query.primary({ tenantId }).go({ pages: 'all' });
  yield* asHoldings('users', users, (user) => {
    const { totp_secret: _secret, totp_pending: _pending, totp_step: _step, ...rest } = user;
    const { recovery_codes, sessions_from: _from, kept_session: _kept, ...shown } = rest;
    return { ...shown, recovery_codes_left: recovery_codes.length };
  });
  const ofAll = async function* <T>(read: (userId: string) => AsyncIterable<T>) {
    for (const { userId } of users) yield* read(userId);
  };
  yield* asHoldings(
    'sign-ins-by-provider',
    ofAll((userId) => readItems(store.identities.query.byUser({ tenantId, userId }))),
    (identity) => identity,
  );
  yield* asHoldings(
    'sessions',
    ofAll((userId) => readItems(store.sessions.query.byUser({ tenantId, userId }))),
    ({ tokenHash: _hash, expires, ...shown }) => ({ ...shown, expires_at: isoOf(expires) }),
  );
  yield* asHoldings(
    'api-keys',
    ofAll((userId) => readItems(store.apiKeys.query.byUser({ tenantId, userId }))),
    ({ keyHash: _hash, ...shown }) => shown,
  );
  yield* asHoldings(
    'invitations',
    readItems(store.invitations.query.primary({ tenantId })),
    ({ code_hash: _hash, ...shown }) => shown,
  );
  yield* asHoldings(
    'mail-changes',
    readItems(store.mailChanges.query.primary({ tenantId })),
    ({ userId, email, sent }) => ({ userId, email, sent_at: isoOf(sent) }),
  );
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

import { peopleOf } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { authStore } from './store/index.ts';

/** What the people of an account sign in with: without hashes, sealed secrets and codes. */
export async function* exportTenant(deps: { table: Table }, tenantId: string): Holdings {
  const store = authStore(deps);
  const people = await peopleOf(deps, tenantId);
  const ofAll = async function* <T>(read: (userId: string) => AsyncIterable<T>) {
    for (const { userId } of people) yield* read(userId);
  };
  yield* asHoldings(
    'sign-ins-by-provider',
    ofAll((userId) => readItems(store.identities.query.byUser({ tenantId, userId }))),
    ({ identities_ended: _ended, ...shown }) => shown,
  );
  yield* asHoldings(
    'sessions',
    ofAll((userId) => readItems(store.sessions.query.byUser({ tenantId, userId }))),
    ({ tokenHash: _hash, sessions_ended: _ended, expires, ...shown }) => ({
      ...shown,
      expires_at: isoOf(expires),
    }),
  );
  yield* asHoldings(
    'api-keys',
    ofAll((userId) => readItems(store.apiKeys.query.byUser({ tenantId, userId }))),
    ({ keyHash: _hash, keys_ended: _ended, ...shown }) => shown,
  );
  yield* asHoldings(
    'mail-changes',
    readItems(store.mailChanges.query.primary({ tenantId })),
    ({ userId, email, sent }) => ({ userId, email, sent_at: isoOf(sent) }),
  );
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createSavedSearchStore } from '../store/index.ts';

/** The saved searches of an account. What is remembered of what they found are hashes, which say nothing to anybody. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { searches } = createSavedSearchStore(table);
  yield* asHoldings(
    'saved-searches',
    readItems(searches.query.primary({ tenantId })),
    ({ request_hash: _hash, ttl: _ttl, ...shown }) => shown,
  );
}

import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createSourceKeys } from './store/source-keys.ts';
import { createVendorChoices } from './store/vendor-choices.ts';

/** Which sources the account has keys of its own for, without the keys, and which vendors it asks for what. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const keys = readItems(createSourceKeys(table).query.primary({ tenantId }));
  yield* asHoldings('source-keys', keys, ({ sealed_key: _key, ...shown }) => shown);
  const choices = readItems(createVendorChoices(table).query.primary({ tenantId }));
  yield* asHoldings('vendor-choices', choices, (shown) => shown);
}

import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createCrmStore } from './store/index.ts';

type Deps = { table: Table };

/** The CRMs of an account, those that were disconnected too; not what opens them. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  const { connections, mappings } = createCrmStore(table);
  yield* asHoldings('crm-connections', readItems(connections.query.primary({ tenantId })), (shown) => shown);
  yield* asHoldings('crm-mappings', readItems(mappings.query.primary({ tenantId })), (shown) => shown);
}

/** Ids of the account's CRMs, those that were disconnected among them: deliveries are found by them. */
export async function* connectionIds({ table }: Deps, tenantId: string): AsyncGenerator<string> {
  for await (const { id } of readItems(createCrmStore(table).connections.query.primary({ tenantId })))
    yield id;
}

/** Removes the CRMs of an account, what opens them first. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const { connections, tokens, mappings, states } = createCrmStore(table);
  await eraseItems(table, tokens.query.primary({ tenantId }));
  await eraseItems(table, states.query.primary({ tenantId }));
  await eraseItems(table, mappings.query.primary({ tenantId }));
  await eraseItems(table, connections.query.primary({ tenantId }));
}

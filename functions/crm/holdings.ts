import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { reachesOf } from './connections/keep.ts';
import { createCrmStore } from './store/index.ts';

type Deps = { table: Table };

/** The CRMs of an account, those that were disconnected too; not what opens them. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  const { connections, mappings, contacts } = createCrmStore(table);
  yield* asHoldings(
    'crm-connections',
    readItems(connections.query.primary({ tenantId })),
    ({ hook: _, ...shown }) => shown,
  );
  yield* asHoldings('crm-mappings', readItems(mappings.query.primary({ tenantId })), (shown) => shown);
  for await (const id of connectionIds({ table }, tenantId))
    yield* asHoldings('crm-contacts', readItems(contacts.query.primary({ tenantId, id })), (shown) => shown);
}

/** Ids of the account's CRMs, those that were disconnected among them: deliveries are found by them. */
export async function* connectionIds({ table }: Deps, tenantId: string): AsyncGenerator<string> {
  for await (const { id } of readItems(createCrmStore(table).connections.query.primary({ tenantId })))
    yield id;
}

/** Removes the CRMs of an account, what opens them first. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const { connections, tokens, mappings, states, reaches, hooks, contacts } = createCrmStore(table);
  await eraseItems(table, tokens.query.primary({ tenantId }));
  await eraseItems(table, states.query.primary({ tenantId }));
  await eraseItems(table, mappings.query.primary({ tenantId }));
  for await (const { id, kind, hook, ...of } of readItems(connections.query.primary({ tenantId }))) {
    await eraseItems(table, contacts.query.primary({ tenantId, id }));
    if (hook) await hooks.delete({ hash: hook }).go();
    for (const reach of reachesOf({ kind, ...of })) await reaches.delete({ kind, reach, tenantId, id }).go();
  }
  await eraseItems(table, connections.query.primary({ tenantId }));
}

/** Removes which contacts the leads of a list have become. */
export async function eraseList({ table }: Deps, { tenantId, id: list }: { tenantId: string; id: string }) {
  const { contacts } = createCrmStore(table);
  for await (const id of connectionIds({ table }, tenantId)) {
    const ofList = contacts.query
      .primary({ tenantId, id })
      .where((contact, is) => is.eq(contact.campaign_id, list));
    await eraseItems(table, ofList);
  }
}

import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createImportStore } from './store/index.ts';

export type { ImportDeps } from './deps.ts';
export { importFolder, readImport, toImport } from './import-life.ts';
export { createImportStore } from './store/index.ts';

/** What was brought in files, when and what became of it, and what their columns are for; the leads are told elsewhere. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { imports, templates } = createImportStore(table);
  yield* asHoldings(
    'import-templates',
    readItems(templates.query.primary({ tenantId })),
    (template) => template,
  );
  yield* asHoldings(
    'lead-imports',
    readItems(imports.query.primary({ tenantId })),
    ({ plan: _plan, parts: _parts, parts_done: _done, parts_undone: _undone, ttl: _ttl, ...shown }) => shown,
  );
}

/** Its files go with the folder of the account's imports. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { imports, parts, templates } = createImportStore(table);
  await eraseItems(table, templates.query.primary({ tenantId }));
  for await (const { id } of readItems(imports.query.primary({ tenantId })))
    await eraseItems(table, parts.query.primary({ tenantId, import_id: id }));
  await eraseItems(table, imports.query.primary({ tenantId }));
}

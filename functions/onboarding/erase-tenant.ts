import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createOnboardingStore } from './store/index.ts';

/** Stands in the history for whoever has no account any more. */
const nobody = { by_tenant: '-', by_user: '-' };

/** Removes what the people of an account have done, and their ids from the history of courses. Courses are nobody's. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { progress, changes } = createOnboardingStore(table);
  await eraseItems(table, progress.query.primary({ tenantId }));
  const theirs = changes.query.primary({}).where((row, is) => is.eq(row.by_tenant, tenantId));
  for await (const { id } of readItems(theirs)) await changes.patch({ id }).set(nobody).go();
}

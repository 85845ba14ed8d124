import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { createOnboardingStore } from './store/index.ts';

/** Removes what the people of an account have done; courses are nobody's. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseItems(table, createOnboardingStore(table).progress.query.primary({ tenantId }));
}

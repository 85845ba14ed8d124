import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createOnboardingStore } from './store/index.ts';

/** How far each user has come in which course. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { progress } = createOnboardingStore(table);
  yield* asHoldings(
    'course-progress',
    readItems(progress.query.primary({ tenantId })),
    ({ done, ...shown }) => ({ ...shown, done: done ?? [] }),
  );
}

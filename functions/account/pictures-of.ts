import { composeAuth } from '#functions/auth/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { keyOf } from './avatar/avatar-keys.ts';

/** Keys of the files that hold the pictures of an account's people. */
export async function* picturesOf(
  { table }: { table: Table },
  tenantId: string,
): AsyncGenerator<{ userId: string; key: string }> {
  const { store } = composeAuth(table);
  for await (const { userId, profile } of readItems(store.users.query.primary({ tenantId }))) {
    const key = profile === undefined ? undefined : keyOf(profile);
    if (key) yield { userId, key };
  }
}

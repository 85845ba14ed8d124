import { peopleOf } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { keyOf } from '../avatar/avatar-keys.ts';

/** Keys of the files that hold the pictures of an account's people. */
export async function* picturesOf(
  deps: { table: Table },
  tenantId: string,
): AsyncGenerator<{ userId: string; key: string }> {
  for (const { userId, profile } of await peopleOf(deps, tenantId)) {
    const key = profile === undefined ? undefined : keyOf(profile);
    if (key) yield { userId, key };
  }
}

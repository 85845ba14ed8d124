import { type PersonKey, peopleOf } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { authStore } from './store/index.ts';

type Deps = { table: Table };

/** Removes what else than a password opens something for a user: sessions, API keys, sign-ins of providers, codes. */
export async function eraseCredentials(deps: Deps, { tenantId, userId }: PersonKey): Promise<void> {
  const { table } = deps;
  const { sessions, apiKeys, identities, mailChanges } = authStore(deps);
  await eraseItems(table, sessions.query.byUser({ tenantId, userId }));
  await eraseItems(table, apiKeys.query.byUser({ tenantId, userId }));
  await eraseItems(table, identities.query.byUser({ tenantId, userId }));
  await eraseKeys(table, [keyOf(mailChanges.remove({ tenantId, userId }).params())]);
}

/** Removes the credentials of everybody in an account. The people themselves go later: they lead here. */
export async function eraseTenant(deps: Deps, tenantId: string): Promise<void> {
  for (const person of await peopleOf(deps, tenantId)) await eraseCredentials(deps, person);
}

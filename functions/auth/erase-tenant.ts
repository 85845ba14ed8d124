import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, type Key, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createAuthStore } from './store/index.ts';

type User = { tenantId: string; userId: string };

/** Removes what else than a password opens something for a user: sessions, API keys, sign-ins of providers, codes. */
export async function eraseCredentials({ table }: { table: Table }, user: User): Promise<void> {
  const { sessions, apiKeys, identities, mailChanges } = createAuthStore(table);
  const { tenantId, userId } = user;
  await eraseItems(table, sessions.query.byUser({ tenantId, userId }));
  await eraseItems(table, apiKeys.query.byUser({ tenantId, userId }));
  await eraseItems(table, identities.query.byUser({ tenantId, userId }));
  await eraseKeys(table, [keyOf(mailChanges.remove({ tenantId, userId }).params())]);
}

/**
 * Removes everybody of an account, and who is invited. The account itself stays: it says that the rest has to go. Cut off,
 * it goes on with whom it had not come to.
 */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const store = createAuthStore(table);
  await eraseItems(table, store.invitations.query.primary({ tenantId }));
  for await (const user of readItems(store.users.query.primary({ tenantId }))) {
    await eraseCredentials({ table }, user);
    await eraseKeys(table, [...(await loginOf(store, user)), keyOf(store.users.remove(user).params())]);
  }
}

/** The address may be somebody else's by now, where a call was cut off and came again. */
async function loginOf(
  { logins }: ReturnType<typeof createAuthStore>,
  { email, userId }: User & { email: string },
): Promise<Key[]> {
  const { data } = await logins.get({ email }).go({ consistent: true });
  return data?.userId === userId ? [keyOf(logins.remove({ email }).params())] : [];
}

/** Removes the account itself, when nothing else of it is left. */
export async function eraseAccount({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { accounts } = createAuthStore(table);
  await eraseKeys(table, [keyOf(accounts.remove({ tenantId }).params())]);
}

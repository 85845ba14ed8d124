import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { type PeopleDeps, peopleOf } from './find-person.ts';
import { addressOf, findByLogin, loginKey } from './logins/logins.ts';
import { peopleStore } from './store/index.ts';

/**
 * Removes everybody of an account, who is invited, and how its domains look. The account itself stays: it says that the rest has to go. Cut off,
 * it goes on with whom it had not come to.
 */
export async function eraseTenant(deps: PeopleDeps, tenantId: string): Promise<void> {
  const { invitations, brandings, users, logins } = peopleStore(deps);
  await eraseItems(deps.table, invitations.query.primary({ tenantId }));
  await eraseItems(deps.table, brandings.query.byTenant({ tenantId }));
  for (const person of await peopleOf(deps, tenantId)) {
    const { userId } = person;
    const address = addressOf(person);
    // The address may be somebody else's by now, where a call was cut off and came again.
    const login = await findByLogin(deps, address);
    const own = login?.userId === userId ? [keyOf(logins.remove({ login: loginKey(address) }).params())] : [];
    await eraseKeys(deps.table, [...own, keyOf(users.remove({ tenantId, userId }).params())]);
  }
}

/** Removes the account itself, when nothing else of it is left. */
export async function eraseAccount(deps: PeopleDeps, tenantId: string): Promise<void> {
  await eraseKeys(deps.table, [keyOf(peopleStore(deps).accounts.remove({ tenantId }).params())]);
}

import { readItems } from '#functions/platform/table/read-items.ts';
import { tryTransact, type Write, write } from '#functions/platform/table/transact.ts';
import type { PeopleDeps } from './find-person.ts';
import { type AccountRecord, peopleStore } from './store/index.ts';

export async function findAccount(deps: PeopleDeps, tenantId: string): Promise<AccountRecord | undefined> {
  const { data } = await peopleStore(deps).accounts.get({ tenantId }).go({ consistent: true });
  return data ?? undefined;
}

/** The zone in which an account's autopilots and workflows begin, where whoever makes one says none; `usual` where the account has none. */
export const zoneOfAccount = async (deps: PeopleDeps, tenantId: string, usual = 'UTC'): Promise<string> =>
  (await findAccount(deps, tenantId))?.time_zone ?? usual;

/** Says the zone of an account. What goes by the clocks of another one stays with them. False where there is no such account any more. */
export function changeZone(deps: PeopleDeps, tenantId: string, time_zone: string): Promise<boolean> {
  const changed = peopleStore(deps).accounts.patch({ tenantId }).set({ time_zone });
  return tryTransact(deps.table, [write.update('account', changed.params())]);
}

/** Has an account deleted at a time. False where that is planned already, or is being done. */
export function planEnd(deps: PeopleDeps, tenantId: string, deletion_at: string): Promise<boolean> {
  const planned = peopleStore(deps)
    .accounts.patch({ tenantId })
    .set({ deletion: 'planned', deletion_at })
    .where(({ deletion }, { eq }) => eq(deletion, 'none'));
  return tryTransact(deps.table, [write.update('account', planned.params())]);
}

/** Keeps an account that was to be deleted. False where nothing is planned, or it is too late. */
export function cancelEnd(deps: PeopleDeps, tenantId: string): Promise<boolean> {
  const kept = peopleStore(deps)
    .accounts.patch({ tenantId })
    .set({ deletion: 'none', deletion_at: '-' })
    .where(({ deletion }, { eq }) => eq(deletion, 'planned'));
  return tryTransact(deps.table, [write.update('account', kept.params())]);
}

/** Writes `account`: nobody gets in any more. Refused unless its time has come by `at`. */
export function closeAccount(deps: PeopleDeps, tenantId: string, at: string): Write {
  const closed = peopleStore(deps)
    .accounts.patch({ tenantId })
    .set({ deletion: 'erasing', deletion_at: at })
    .where(({ deletion, deletion_at }, is) => `${is.eq(deletion, 'planned')} AND ${is.lte(deletion_at, at)}`);
  return write.update('account', closed.params());
}

/** Accounts whose deletion is planned, or under way, since a time or longer. */
export const accountsEnding = (
  deps: PeopleDeps,
  deletion: 'planned' | 'erasing',
  since: string,
): AsyncIterable<Pick<AccountRecord, 'tenantId'>> =>
  readItems(peopleStore(deps).accounts.query.byDeletion({ deletion }).lte({ deletion_at: since }));

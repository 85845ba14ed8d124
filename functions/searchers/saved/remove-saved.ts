import { isConditionRefused, write } from '#functions/platform/table/transact.ts';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { after, epoch } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SavedDeps } from './deps.ts';
import { readRecord, readSaved, toSaved } from './read-saved.ts';
import { withName, withoutName, writeWithNames } from './write-names.ts';

/** Days in which a deleted search can be brought back. */
const restoreDays = 30;

/** Deletes a saved search and gives its name, which is free from then on. */
export async function removeSaved(deps: SavedDeps, tenantId: string, id: string): Promise<string> {
  const { store, now } = deps;
  const { name } = await readSaved(deps, tenantId, id);
  const deleted_at = now();
  const ttl = epoch(after(deleted_at, restoreDays, 'day'));
  const patch = store.searches.patch({ tenantId, id }).set({ deleted_at, ttl });
  await writeWithNames(deps, tenantId, (names) => withoutName(names, id), [
    write.update('search', patch.params()),
  ]);
  await unlessNothingSeen(store.seen.patch({ tenantId, search_id: id }).set({ ttl }).go());
  return name;
}

/** Brings a deleted search back. Twice is the same as once; `name_taken` where its name has been given away meanwhile. */
export async function restoreSaved(deps: SavedDeps, tenantId: string, id: string): Promise<SavedSearch> {
  const { store, now } = deps;
  const record = await readRecord(deps, tenantId, id);
  if (!record.deleted_at) return toSaved(record);
  if (after(record.deleted_at, restoreDays, 'day') <= now()) throw new AppError('not_found');
  await unlessNothingSeen(store.seen.patch({ tenantId, search_id: id }).remove(['ttl']).go());
  const patch = store.searches.patch({ tenantId, id }).remove(['deleted_at', 'ttl']);
  await writeWithNames(deps, tenantId, (names) => withName(names, id, record.name), [
    write.update('search', patch.params()),
  ]);
  return toSaved(record);
}

/** Where nothing was remembered there is no item to be changed. */
async function unlessNothingSeen(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}

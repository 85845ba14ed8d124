import { log } from '#functions/platform/runtime/log.ts';
import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { NewLeads, SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { SavedSearchStore } from '../store/index.ts';
import type { SavedDeps } from './deps.ts';
import { askable, readSaved, toSaved } from './read-saved.ts';
import { countNew, mostSeen, type SeenSet, seenSetOf } from './seen-set.ts';

/** What a search finds now, to be remembered; undefined where its source cannot be asked: then nothing is known of later ones. */
export async function lookNow(
  { searcher, limitSearch }: SavedDeps,
  tenantId: string,
  search: Search,
): Promise<SeenSet | undefined> {
  await limitSearch(tenantId);
  try {
    return seenSetOf(await searcher.find(search, { account: tenantId, limit: mostSeen }));
  } catch (error) {
    if (!isAppError(error, 'provider_unavailable')) throw error;
    log.warn('a saved search is kept without what it finds', { error });
    return undefined;
  }
}

/** What the saved search's own item says of what is remembered. */
export const seenFields = ({ leads, complete }: SeenSet, at: string) => ({
  seen_at: at,
  seen_leads: leads,
  seen_complete: complete,
});

/** The write that remembers what was found, in place of what was remembered before. */
export const rememberSeen = (
  { seen }: Pick<SavedSearchStore, 'seen'>,
  key: { tenantId: string; search_id: string },
  { hashes }: SeenSet,
): Write => write.put('seen', seen.put({ ...key, hashes }).params());

/** How many leads a saved search finds now and did not when it was last run or saved. Free for the account. */
export async function findNew(deps: SavedDeps, tenantId: string, id: string): Promise<NewLeads> {
  const record = await readSaved(deps, tenantId, id);
  const { seen_at: since = null } = record;
  const search = askable(record);
  if (since === null || !record.seen_complete) return { count: null, at_least: false, since };
  await deps.limitSearch(tenantId);
  const { data } = await deps.store.seen.get({ tenantId, search_id: id }).go({ consistent: true });
  if (!data) return { count: null, at_least: false, since };
  const found = await deps.searcher.find(search, { account: tenantId, limit: mostSeen });
  return { count: countNew(found, data.hashes), at_least: found.length >= mostSeen, since };
}

/** Notes that a saved search was run, into which list, and remembers what it finds now. Twice is the same as once. */
export async function noteRun(
  deps: SavedDeps,
  tenantId: string,
  id: string,
  { campaign_id }: { campaign_id?: string | undefined },
): Promise<SavedSearch> {
  const record = await readSaved(deps, tenantId, id);
  const looked = await lookNow(deps, tenantId, askable(record));
  const noted = {
    ...(campaign_id ? { campaign_id } : {}),
    ...(looked ? seenFields(looked, deps.now()) : {}),
  };
  if (Object.keys(noted).length > 0) {
    const { store } = deps;
    await transact(store.table, [
      write.update('search', store.searches.patch({ tenantId, id }).set(noted).params()),
      ...(looked ? [rememberSeen(store, { tenantId, search_id: id }, looked)] : []),
    ]);
  }
  return toSaved({ ...record, ...noted });
}

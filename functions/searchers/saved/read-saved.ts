import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SavedSearchRecord } from '../store/index.ts';
import { savedSearchItems } from '../store/saved-searches.ts';
import type { SavedDeps } from './deps.ts';

/** A saved search of this account, deleted or not, or `not_found`. */
export async function readRecord({ store }: SavedDeps, tenantId: string, id: string) {
  const { data } = await store.searches.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return savedSearchItems.refuseNewer(data);
}

/** The same; one that is deleted is not found. */
export async function readSaved(deps: SavedDeps, tenantId: string, id: string): Promise<SavedSearchRecord> {
  const record = await readRecord(deps, tenantId, id);
  if (record.deleted_at) throw new AppError('not_found');
  return record;
}

/** The saved searches of an account, the one that was last changed first. */
export async function listSaved({ store }: SavedDeps, tenantId: string): Promise<Shown<SavedSearch>> {
  const { data } = await store.searches.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  const kept = data
    .filter(({ deleted_at }) => !deleted_at)
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  return savedSearchItems.show(kept, SavedSearch, toSaved);
}

/** What can be asked today of what was stored; `conflict` where an older release asked for something that is gone. */
export function askable({ search }: Pick<SavedSearchRecord, 'search'>): Search {
  const read = Search.safeParse(search);
  if (!read.success) throw new AppError('conflict', { reason: 'search_outdated', cause: read.error });
  return read.data;
}

export function toSaved(record: SavedSearchRecord): SavedSearch {
  const { id, name, search, enrich, created_by, created_at, updated_at } = record;
  const {
    new_only = false,
    limit = null,
    campaign_id = null,
    seen_at,
    seen_leads = 0,
    seen_complete = false,
  } = record;
  return {
    ...{ id, name, search, limit, enrich, new_only, campaign_id, created_by, created_at, updated_at },
    seen: seen_at === undefined ? null : { at: seen_at, leads: seen_leads, complete: seen_complete },
  };
}

import { isDeepStrictEqual } from 'node:util';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { SavedSearchRecord } from '../store/index.ts';
import type { SavedDeps } from './deps.ts';
import { lookNow, rememberSeen, seenFields } from './look.ts';
import { readSaved, toSaved } from './read-saved.ts';
import { withName, writeWithNames } from './write-names.ts';

type Change = {
  name?: string | undefined;
  search?: Search | undefined;
  limit?: number | null | undefined;
  enrich?: boolean | undefined;
  new_only?: boolean | undefined;
};

/**
 * Renames a saved search, or keeps another search under its name: then what that one finds is remembered, since what the
 * other found says nothing of it. Gives it as it was and as it is.
 */
export async function changeSaved(
  deps: SavedDeps,
  tenantId: string,
  id: string,
  change: Change,
): Promise<{ before: SavedSearchRecord; saved: SavedSearch }> {
  const { store, now } = deps;
  const before = await readSaved(deps, tenantId, id);
  const { name = before.name, search, limit = before.limit ?? null, enrich = before.enrich } = change;
  const { new_only = before.new_only ?? false } = change;
  const at = now();
  const other = search !== undefined && !isDeepStrictEqual(search, before.search);
  const looked = other ? await lookNow(deps, tenantId, search) : undefined;
  const set = {
    ...{ name, enrich, new_only, updated_at: at },
    ...(search ? { search } : {}),
    ...(limit === null ? {} : { limit }),
    ...(looked ? seenFields(looked, at) : {}),
  };
  const gone = [
    ...(limit === null ? (['limit'] as const) : []),
    ...(other && !looked ? (['seen_at', 'seen_leads', 'seen_complete'] as const) : []),
  ];
  const patch = store.searches.patch({ tenantId, id }).set(set);
  const writes = [
    write.update('search', (gone.length > 0 ? patch.remove([...gone]) : patch).params()),
    ...(looked ? [rememberSeen(store, { tenantId, search_id: id }, looked)] : []),
  ];
  if (name === before.name) await transact(store.table, writes);
  else await writeWithNames(deps, tenantId, (names) => withName(names, id, name), writes);
  return { before, saved: toSaved(await readSaved(deps, tenantId, id)) };
}

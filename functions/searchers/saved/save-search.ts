import { createHash } from 'node:crypto';
import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, write } from '#functions/platform/table/transact.ts';
import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SavedDeps } from './deps.ts';
import { lookNow, rememberSeen, seenFields } from './look.ts';
import { readRecord, toSaved } from './read-saved.ts';
import { readNames, withName, writeWithNames } from './write-names.ts';

type Asked = { name: string; search: Search; limit: number | null; enrich: boolean; new_only: boolean };

/**
 * Saves a search under a name and remembers what it finds now. The same key saves one, however often it is sent. `name_taken`
 * for a name that another has, `limit_reached` over the number of saved searches.
 */
export async function saveSearch(
  deps: SavedDeps,
  { tenantId, userId }: Caller,
  asked: Asked,
  key: string | undefined,
): Promise<SavedSearch> {
  const { store, now, newId } = deps;
  const { name, search, limit, enrich, new_only } = asked;
  // A request of a release that did not know it is still the same.
  const request_hash = digest(JSON.stringify([name, search, limit, enrich, ...(new_only ? [true] : [])]));
  const id = key === undefined ? newId('saved_search') : `sav_${digest(`${tenantId}\n${key}`).slice(0, 26)}`;
  const earlier = () => savedBefore(deps, tenantId, id, request_hash);
  if (key !== undefined) {
    const saved = await earlier();
    if (saved) return saved;
  }
  // Refused before anything is looked for.
  withName((await readNames(deps, tenantId)).names, id, name);
  const looked = await lookNow(deps, tenantId, search);
  const at = now();
  const record = {
    ...{ tenantId, id, name, search, enrich, request_hash },
    ...(limit === null ? {} : { limit }),
    ...(new_only ? { new_only } : {}),
    ...(looked ? seenFields(looked, at) : {}),
    ...{ created_by: userId, created_at: at, updated_at: at },
  };
  const writes = [
    write.put('search', store.searches.create(record).params()),
    ...(looked ? [rememberSeen(store, { tenantId, search_id: id }, looked)] : []),
  ];
  try {
    await writeWithNames(deps, tenantId, (names) => withName(names, id, name), writes);
  } catch (error) {
    // The same request, sent twice at once: the other one has saved it.
    const saved = error instanceof TransactionRefused ? await earlier() : undefined;
    if (!saved) throw error;
    return saved;
  }
  return toSaved(record);
}

/** What the same key saved before; `conflict` where that was something else. */
async function savedBefore(
  deps: SavedDeps,
  tenantId: string,
  id: string,
  request_hash: string,
): Promise<SavedSearch | undefined> {
  const { data } = await deps.store.searches.get({ tenantId, id }).go({ consistent: true });
  if (!data) return undefined;
  if (data.request_hash !== request_hash) throw new AppError('conflict', { reason: 'key_reused' });
  return toSaved(await readRecord(deps, tenantId, id));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').toUpperCase();

import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { savedSearchesPerAccount } from '#shared/domain/limits.ts';
import { savedNameKey } from '#shared/domain/saved-search-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { savedNameItems } from '../store/saved-searches.ts';
import type { SavedDeps } from './deps.ts';

type Names = Readonly<Record<string, string>>;
/** As many others may write at the same time. */
const mostTries = 10;

/** The names with one more or another; `name_taken` where another search has it, `limit_reached` over the number of searches. */
export function withName(names: Names, id: string, name: string): Names {
  const key = savedNameKey(name);
  if (Object.entries(names).some(([other, taken]) => other !== id && taken === key))
    throw new AppError('conflict', { reason: 'name_taken' });
  const next = { ...names, [id]: key };
  if (Object.keys(next).length > savedSearchesPerAccount) throw new AppError('limit_reached');
  return next;
}

export const withoutName = (names: Names, id: string): Names =>
  Object.fromEntries(Object.entries(names).filter(([other]) => other !== id));

/** The names as they stand, with their revision; 0 where there never were any. */
export async function readNames({ store }: SavedDeps, tenantId: string) {
  const { data } = await store.names.get({ tenantId }).go({ consistent: true });
  if (!data) return { names: {}, revision: 0 };
  return savedNameItems.refuseNewer(data);
}

/** Writes the names as `change` makes them, and `writes` with them; all or nothing. Who comes second reads anew. */
export async function writeWithNames(
  deps: SavedDeps,
  tenantId: string,
  change: (names: Names) => Names,
  writes: Write[],
): Promise<void> {
  const { names: entity, table } = deps.store;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { names, revision } = await readNames(deps, tenantId);
    const next = { names: { ...change(names) }, revision: revision + 1 };
    const put =
      revision === 0
        ? write.put('names', entity.create({ tenantId, ...next }).params())
        : write.update(
            'names',
            entity
              .patch({ tenantId })
              .set(next)
              .where((row, is) => is.eq(row.revision, revision))
              .params(),
          );
    try {
      return await transact(table, [put, ...writes]);
    } catch (error) {
      if (!(error instanceof TransactionRefused) || error.labels.some((label) => label !== 'names'))
        throw error;
    }
  }
  throw new AppError('conflict', { reason: 'changed' });
}

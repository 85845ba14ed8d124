import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { SearchLimit } from '../limit-searches.ts';
import type { Searcher } from '../sources/search-sources.ts';
import { createSavedSearchStore, type SavedSearchStore } from '../store/index.ts';

/** `searcher` gives what a search finds, of sources that are free to read; `limitSearch` counts each time that it is asked. */
export type SavedDeps = {
  store: SavedSearchStore;
  searcher: Pick<Searcher, 'find'>;
  limitSearch: SearchLimit;
  now: () => string;
  newId: typeof newId;
};

export const composeSaved = (
  table: Table,
  { searcher, limitSearch }: Pick<SavedDeps, 'searcher' | 'limitSearch'>,
): SavedDeps => ({
  store: createSavedSearchStore(table),
  searcher,
  limitSearch,
  now: () => new Date().toISOString(),
  newId,
});

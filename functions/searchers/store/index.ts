import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { savedNamesEntity, savedSearchEntity, seenLeadsEntity } from './saved-searches.ts';

export type SavedSearchStore = ReturnType<typeof createSavedSearchStore>;
export type SavedSearchRecord = EntityItem<ReturnType<typeof savedSearchEntity>>;

export const createSavedSearchStore = (table: Table) => ({
  table,
  searches: savedSearchEntity(table),
  names: savedNamesEntity(table),
  seen: seenLeadsEntity(table),
});

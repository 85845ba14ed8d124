import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { erasureEntity } from './erasures.ts';
import { dataExportEntity, exportTurnEntity } from './exports.ts';

export type DataExportRecord = EntityItem<ReturnType<typeof dataExportEntity>>;

export const createPrivacyStore = (table: Table) => ({
  exports: dataExportEntity(table),
  turns: exportTurnEntity(table),
  erasures: erasureEntity(table),
});

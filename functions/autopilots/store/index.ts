import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { autopilotEntity } from './autopilots.ts';
import { addressEntity, callEntity } from './calls.ts';
import { turnEntity, versionEntity } from './turns.ts';

const createAutopilotStore = (table: Table) => ({
  table,
  autopilots: autopilotEntity(table),
  turns: turnEntity(table),
  versions: versionEntity(table),
  calls: callEntity(table),
  addresses: addressEntity(table),
});
/** The store of a table, made once. */
export const autopilotStoreOf = perTable(createAutopilotStore);
export type AutopilotStore = ReturnType<typeof createAutopilotStore>;
export type AutopilotRecord = EntityItem<ReturnType<typeof autopilotEntity>>;
export type TurnRecord = EntityItem<ReturnType<typeof turnEntity>>;
export type CallRecord = EntityItem<ReturnType<typeof callEntity>>;

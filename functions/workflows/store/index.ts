import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { draftEntity, versionEntity } from './drawings.ts';
import { turnEntity } from './turns.ts';
import { workflowEntity } from './workflows.ts';

const createWorkflowStore = (table: Table) => ({
  table,
  workflows: workflowEntity(table),
  drafts: draftEntity(table),
  versions: versionEntity(table),
  turns: turnEntity(table),
});
/** The store of a table, made once. */
export const workflowStoreOf = perTable(createWorkflowStore);
export type WorkflowStore = ReturnType<typeof createWorkflowStore>;
export type WorkflowRecord = EntityItem<ReturnType<typeof workflowEntity>>;
export type DraftRecord = EntityItem<ReturnType<typeof draftEntity>>;
export type VersionRecord = EntityItem<ReturnType<typeof versionEntity>>;
export type TurnRecord = EntityItem<ReturnType<typeof turnEntity>>;

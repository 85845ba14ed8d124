import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { batchEntity, runEntity, runKeyEntity, stepEntity } from './runs.ts';

export type RunStore = ReturnType<typeof createRunStore>;
export type RunRecord = EntityItem<ReturnType<typeof runEntity>>;
export type StepRecord = EntityItem<ReturnType<typeof stepEntity>>;
export type BatchRecord = EntityItem<ReturnType<typeof batchEntity>>;

export function createRunStore(table: Table) {
  return {
    table,
    runs: runEntity(table),
    steps: stepEntity(table),
    batches: batchEntity(table),
    keys: runKeyEntity(table),
  };
}

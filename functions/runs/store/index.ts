import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { batchEntity, firstBatchEntity } from './batches.ts';
import { quoteEntity } from './quotes.ts';
import { runEntity, runKeyEntity } from './runs.ts';
import { sitePagesEntity } from './site-pages.ts';
import { stepCountsEntity, stepEntity } from './steps.ts';

export type RunStore = ReturnType<typeof createRunStore>;
export type RunRecord = EntityItem<ReturnType<typeof runEntity>>;
/** A step as it is stored; what its batches came to stands beside it. */
export type StoredStep = EntityItem<ReturnType<typeof stepEntity>>;
export type BatchRecord = EntityItem<ReturnType<typeof batchEntity>>;

export type StepCounts = EntityItem<ReturnType<typeof stepCountsEntity>>;

export function createRunStore(table: Table) {
  return {
    table,
    runs: runEntity(table),
    steps: stepEntity(table),
    counts: stepCountsEntity(table),
    batches: batchEntity(table),
    firstBatches: firstBatchEntity(table),
    keys: runKeyEntity(table),
    quotes: quoteEntity(table),
    sitePages: sitePagesEntity(table),
  };
}

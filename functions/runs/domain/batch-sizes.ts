import type { StepKind } from '#shared/domain/runs/plan.ts';

/**
 * Leads in one message. A batch is one transaction, which has 100 writes at most: five for a lead that is saved, four for
 * one that is enriched, two for one that is sent. Websites are read side by side, and the slowest of a batch keeps the
 * others waiting, so there are few. Of leads to save there is room for 18, but release 0.3 has 15: it writes more for each, and
 * batches that one release began to cut are cut to their end by another.
 */
export const batchSize: Record<StepKind, number> = { search: 1, select: 1, save: 15, enrich: 5, connect: 20 };

/** Of the first batch: somebody is watching for the first row. */
export const firstBatchSize: Record<StepKind, number> = {
  search: 1,
  select: 1,
  save: 3,
  enrich: 1,
  connect: 3,
};

import type { StepKind } from '#shared/domain/plan.ts';

/**
 * Leads in one message. Saving and connecting are one transaction a batch, which has 100 writes at most; a website is
 * read for seconds, so one lead is one message and shows by itself.
 */
export const batchSize: Record<StepKind, number> = { search: 1, select: 1, save: 15, enrich: 1, connect: 10 };

export const firstBatchSize = 3;

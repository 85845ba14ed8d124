import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { stepKinds } from '#shared/domain/runs/plan.ts';
import { type FailureReason, failureReasons, type RunStep, stepStatuses } from '#shared/domain/runs/run.ts';

/** Counts of a step are spread over so many items: each batch adds to one of them, and readers sum. */
export const countShards = 8;
export const allCountShards = Array.from({ length: countShards }, (_, shard) => shard);

const counts = {
  done: { type: 'number' },
  failed: { type: 'number' },
  skipped: { type: 'number' },
  out: { type: 'number' },
  credits: { type: 'number' },
  /** Leads that were there but could not be paid for. */
  unpaid: { type: 'number' },
} as const;

/** Where a part of a step's counts has how many leads failed for a reason: a number of its own, so that two batches can add to it at once. */
export const failureField = (reason: FailureReason) => `failed_${reason}` as const;
type FailureField = ReturnType<typeof failureField>;
const failures = Object.fromEntries(
  failureReasons.map((reason) => [failureField(reason), { type: 'number' }]),
) as Record<FailureField, { readonly type: 'number' }>;

export const stepEntity = entity({
  slice: 'runs',
  name: 'step',
  attributes: {
    ...storedItems('step', 1).attributes,
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    no: { type: 'number', required: true },
    kind: { type: stepKinds, required: true },
    status: { type: stepStatuses, required: true },
    in: { type: 'number', required: true },
    /** What a source gave; of other steps what they had counted until 0.2. */
    ...counts,
    /** Batches that were made; below zero until then. */
    batches: { type: 'number' },
    /** Those of them that were done before they were put into the form that they have now. */
    batches_done: { type: 'number' },
    /** The step before it still finds leads: more batches may come. */
    open: { type: 'boolean' },
    /** Of a search: what to ask its searcher for next, and how many pages there were. */
    cursor: { type: 'string' },
    pages: { type: 'number' },
    /** Of a search: the parts of its area that were searched one by one, as far as they are kept. */
    areas: { type: CustomAttributeType<SearchedArea[]>('any') },
    /** Until 0.2: batches that are not done yet, below zero until they are made. */
    pending: { type: 'number' },
    /** Of every attempt to start the stage: which of them still waits is not known. */
    task_tokens: { type: 'list', items: { type: 'string' } },
    /** Until 0.2: the last of them. */
    task_token: { type: 'string' },
    problems: { type: CustomAttributeType<RunStep['problems']>('any') },
    started_at: { type: 'string' },
    finished_at: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run#{run_id}',
  sk: 'step#{no}',
});

/** A part of what the batches of a step came to. */
export const stepCountsEntity = entity({
  slice: 'runs',
  name: 'step-counts',
  attributes: {
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    no: { type: 'number', required: true },
    shard: { type: 'number', required: true },
    ...counts,
    ...failures,
    /** Batches that are done. */
    batches: { type: 'number' },
    /** The last problem that was met here. */
    problem: { type: CustomAttributeType<RunStep['problems'][number]>('any') },
    updated_at: { type: 'string' },
    /** Nothing is added any more: the run has ended. */
    closed: { type: 'boolean' },
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#run#{run_id}',
  sk: 'counts#{no}#{shard}',
});

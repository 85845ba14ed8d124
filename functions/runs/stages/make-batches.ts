import pLimit from 'p-limit';
import { boundValues } from '#functions/campaigns/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { perPage } from '#functions/platform/table/read-items.ts';
import {
  isConditionRefused,
  TransactionRefused,
  transact,
  tryTransact,
  write,
} from '#functions/platform/table/transact.ts';
import { bytesOf, inParts } from '#functions/platform/table/transaction-size.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { RunDeps } from '../deps.ts';
import { isSource } from '../steps/definition.ts';
import { allBatchShards, batchKey, type Payload, sizeOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import type { StepRecord } from './read-steps.ts';

/** Cuts a step's input into batches and says how many there are. Made twice they are the same batches. */
export async function makeBatches(deps: RunDeps, step: StepRecord, input: Payload): Promise<void> {
  const batches = await appendBatches(deps, step, input, 0);
  const { tenantId, run_id, no } = step;
  const made = deps.store.steps
    .patch({ tenantId, run_id, no })
    .set({ in: sizeOf(input), batches })
    .where((step, { notExists, lt }) => `${notExists(step.batches)} OR ${lt(step.batches, 0)}`);
  await made.go().catch((error: unknown) => {
    // Another call of the same task was faster: what it made stands.
    if (!isConditionRefused(error)) throw error;
  });
}

/** Puts the batches of a part of a step's input behind the first `from`, and gives the number of all. Twice is once. */
export async function appendBatches(
  deps: RunDeps,
  { tenantId, run_id, no: step_no, kind, ttl }: StepRecord,
  input: Payload,
  from: number,
): Promise<number> {
  const definition = deps.steps[kind];
  if (isSource(definition)) throw new Error(`no batches are made for a ${kind} step`);
  const { batchSize, firstBatchSize } = definition;
  const parts = cut(input, batchSize, from === 0 ? firstBatchSize : batchSize);
  const batches = parts.map((payload, index) => ({
    ...{ tenantId, run_id, step_no, ...batchKey(from + index) },
    status: 'pending' as const,
    payload,
    ttl,
  }));
  await putBatches(deps, batches);
  return from + batches.length;
}

const putAtOnce = 8;
/** Batches of places are some kilobytes each. */
const perTransaction = 25;
/** Of the places of one batch, which is one item of at most 400 KB; they are deflated there, so it is never as many. */
const mostBatchBytes = 300_000;

/** One that is there stays as it is: where a task runs twice at once, it may be done already. */
async function putBatches({ store }: RunDeps, batches: BatchRecord[]): Promise<void> {
  const limit = pLimit(putAtOnce);
  await Promise.all(
    chunk(batches, perTransaction).map((some) => limit(() => inParts(some, (part) => putNew(store, part)))),
  );
}

async function putNew(store: RunDeps['store'], batches: readonly BatchRecord[]): Promise<void> {
  if (batches.length === 0) return;
  const writes = batches.map((batch) => write.put(String(batch.no), store.batches.create(batch).params()));
  try {
    await transact(store.table, writes);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    const { labels } = error;
    await putNew(
      store,
      batches.filter(({ no }) => !labels.includes(String(no))),
    );
  }
}

/** The first batch is a small one: somebody is watching for the first row. */
function cut(input: Payload, size: number, first: number): Payload[] {
  const head = Math.min(first, size);
  if ('places' in input) return split(input.places, size, head).flatMap(bySize);
  if ('changes' in input) return split(input.changes, size, head).map((changes) => ({ changes }));
  return split(input.lead_ids, size, head).map((lead_ids) => ({ lead_ids }));
}

/** Places in their order, as many together as an item takes; one of them always does. */
function bySize(all: Found[]): Payload[] {
  const parts: { places: Found[] }[] = [];
  let left = 0;
  for (const place of all) {
    const found = { ...place, values: boundValues(place.values) };
    const bytes = bytesOf(found);
    const last = parts.at(-1);
    if (last && bytes <= left) last.places.push(found);
    else parts.push({ places: [found] });
    left = (last && bytes <= left ? left : mostBatchBytes) - bytes;
  }
  return parts;
}

function split<T>(items: T[], size: number, head: number): T[][] {
  return items.length > head ? [items.slice(0, head), ...chunk(items.slice(head), size)] : chunk(items, size);
}

/** All batches of a step, in their order. */
export async function readBatches(
  { store }: RunDeps,
  { tenantId, id: run_id }: Pick<RunRecord, 'tenantId' | 'id'>,
  { no: step_no, firstFormat }: Pick<StepRecord, 'no' | 'firstFormat'>,
): Promise<BatchRecord[]> {
  const all = { pages: 'all', limit: perPage, consistent: true } as const;
  if (firstFormat) {
    const { data } = await store.firstBatches.query.primary({ tenantId, run_id, step_no }).go(all);
    return data.map((batch) => ({ ...batch, ...batchKey(batch.no) }));
  }
  const parts = await Promise.all(
    allBatchShards.map((shard) => store.batches.query.primary({ tenantId, run_id, step_no, shard }).go(all)),
  );
  return parts.flatMap(({ data }) => data).toSorted((a, b) => a.no - b.no);
}

/**
 * Gives the batches of a step that was begun by release 0.2 the form that they have now. Twice is the same as once; false
 * where another call was faster.
 */
export async function adoptFirstBatches(deps: RunDeps, step: StepRecord): Promise<boolean> {
  const { tenantId, run_id, no } = step;
  const batches = await readBatches(deps, { tenantId, id: run_id }, step);
  await putBatches(deps, batches);
  const batches_done = batches.filter(({ status }) => status === 'done').length;
  const adopted = deps.store.steps
    .patch({ tenantId, run_id, no })
    .set({ batches: batches.length, batches_done })
    .remove(['pending'])
    .where(({ pending }, { exists }) => exists(pending));
  return tryTransact(deps.store.table, [write.update('step', adopted.params())]);
}

import { chunk } from '#functions/platform/jobs/queue.ts';
import type { RunDeps } from './deps.ts';
import { batchSize, firstBatchSize } from './domain/batch-sizes.ts';
import type { BatchRecord, RunRecord, StepRecord } from './store/index.ts';
import { type Payload, sizeOf } from './store/runs.ts';

/** Cuts a step's input into batches and says how many there are. Made twice they are the same batches. */
export async function makeBatches(
  { store }: RunDeps,
  step: StepRecord,
  input: Payload,
): Promise<{ leads: number; batches: number }> {
  const { tenantId, run_id, no: step_no, ttl } = step;
  const payloads = cut(input, batchSize[step.kind], firstBatchSize);
  const batches = payloads.map((payload, no) => ({
    tenantId,
    run_id,
    step_no,
    no,
    status: 'pending' as const,
    payload,
    ttl,
  }));
  if (batches.length > 0) await store.batches.put(batches).go({ concurrency: 4 });
  const leads = sizeOf(input);
  await store.steps.patch({ tenantId, run_id, no: step_no }).set({ in: leads, pending: batches.length }).go();
  return { leads, batches: batches.length };
}

/** The first batch is a small one: somebody is watching for the first row. */
function cut(input: Payload, size: number, first: number): Payload[] {
  const head = Math.min(first, size);
  if ('places' in input) return split(input.places, size, head).map((places) => ({ places }));
  return split(input.lead_ids, size, head).map((lead_ids) => ({ lead_ids }));
}

function split<T>(items: T[], size: number, head: number): T[][] {
  return items.length > head ? [items.slice(0, head), ...chunk(items.slice(head), size)] : chunk(items, size);
}

export async function readBatches(
  { store }: RunDeps,
  { tenantId, id: run_id }: Pick<RunRecord, 'tenantId' | 'id'>,
  step_no: number,
): Promise<BatchRecord[]> {
  const batches = store.batches.query.primary({ tenantId, run_id, step_no });
  return (await batches.go({ pages: 'all', consistent: true })).data;
}

export async function pendingBatchNumbers(
  deps: RunDeps,
  { tenantId, run_id: id, no }: StepRecord,
): Promise<number[]> {
  const batches = await readBatches(deps, { tenantId, id }, no);
  return batches.filter(({ status }) => status === 'pending').map((batch) => batch.no);
}

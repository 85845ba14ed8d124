import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { RunDeps } from '../deps.ts';
import { batchKey } from '../store/batches.ts';
import type { StoredStep } from '../store/index.ts';
import type { BatchMessage } from './batch-queue.ts';
import { readBatches } from './make-batches.ts';
import type { StepRecord } from './read-steps.ts';

type Deps = RunDeps & { queue: Queue<BatchMessage> };
type StepKey = Pick<StoredStep, 'tenantId' | 'run_id' | 'no' | 'kind' | 'batches' | 'open'>;

/**
 * Batches of a stage that are in the queue at once. Each that is done sends the one this much behind it, so a run of any
 * length takes no more of the queue than this, and no call has to send them all.
 */
export const batchWindow = 128;

/** Sends the first open batch of each lane; false if there is none. Done again, it sends what may be there already. */
export async function handOut(deps: Deps, step: StepRecord): Promise<boolean> {
  const batches = await readBatches(deps, { tenantId: step.tenantId, id: step.run_id }, step);
  const open = new Map<number, number>();
  for (const { no, status } of batches)
    if (status === 'pending' && !open.has(no % batchWindow)) open.set(no % batchWindow, no);
  await send(deps, step, [...open.values()]);
  return open.size > 0;
}

/**
 * Sends the batches from one number to another that were made just now. One whose lane is still at work comes after the batch
 * before it, which looks again for what follows while the step is open.
 */
export async function handOutNew(deps: Deps, step: StepKey, from: number, to: number): Promise<void> {
  const { tenantId, run_id, no: step_no } = step;
  const all = Array.from({ length: to - from }, (_, index) => from + index);
  const [waiting, first] = [all.filter((no) => no >= batchWindow), all.filter((no) => no < batchWindow)];
  const before = await Promise.all(
    waiting.map((no) => {
      const key = { tenantId, run_id, step_no, ...batchKey(no - batchWindow) };
      return deps.store.batches.get(key).go({ consistent: true, attributes: ['status'] });
    }),
  );
  await send(deps, step, [...first, ...waiting.filter((_, index) => before[index]?.data?.status === 'done')]);
}

/** Sends the next batch of the lane of one that is done; false if that was the last of its lane. */
export async function handOutNext(deps: Deps, step: StepKey, no: number): Promise<boolean> {
  const next = no + batchWindow;
  if (next >= (step.batches ?? 0) && !(step.open && next < (await batchesNow(deps, step)))) return false;
  await send(deps, step, [next]);
  return true;
}

/** A step whose source still finds leads gets more batches while one of them is worked on. */
async function batchesNow({ store }: Deps, { tenantId, run_id, no }: StepKey): Promise<number> {
  const { data } = await store.steps.get({ tenantId, run_id, no }).go({ consistent: true });
  return data?.batches ?? 0;
}

async function send(
  { queue }: Deps,
  { tenantId, run_id, no: step_no, kind: step }: StepKey,
  numbers: number[],
): Promise<void> {
  const messages = numbers.map((batch_no) => ({ tenant_id: tenantId, run_id, step_no, batch_no, step }));
  await queue.send(messages, { group: tenantId });
}

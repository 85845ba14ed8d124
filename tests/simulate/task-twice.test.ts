import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBatches, readBatches } from '#functions/runs/stages/make-batches.ts';
import { readStep } from '#functions/runs/stages/read-steps.ts';
import { batchKey } from '#functions/runs/store/batches.ts';
import { type Engines, startEngines } from './simulated/engine.ts';

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(() => engines.remove());

test('batches that a second call of the task makes late stay as they are', async () => {
  const { runs } = engines;
  const [tenantId, run_id, no] = ['acc_twice', 'run_twice', 1];
  const first = {
    tenantId,
    run_id,
    no,
    kind: 'enrich' as const,
    status: 'waiting' as const,
    ttl: 2_000_000_000,
  };
  await runs.store.steps.create({ ...first, in: 0, batches: -1 }).go();
  const step = await readStep(runs, first);
  if (!step) throw new Error('the step is not there');
  const leads = ['led_1', 'led_2', 'led_3'];
  await makeBatches(runs, step, { lead_ids: leads });
  await runs.store.batches
    .patch({ tenantId, run_id, step_no: no, ...batchKey(0) })
    .set({ status: 'done', output: ['led_1'] })
    .go();

  await makeBatches(runs, step, { lead_ids: leads.slice(0, 2) });
  const batches = await readBatches(runs, { tenantId, id: run_id }, step);
  expect(batches.map(({ status }) => status)).toEqual(['done', 'pending']);
  expect(await readStep(runs, first)).toMatchObject({ in: 3, batches: 2 });
});

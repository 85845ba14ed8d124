import { describe, expect, test } from 'vitest';
import { finishBatch, nothing } from '#functions/runs/stages/finish-batch.ts';
import { batchWindow, handOut, handOutNext } from '#functions/runs/stages/hand-out.ts';
import { adoptFirstBatches, makeBatches, readBatches } from '#functions/runs/stages/make-batches.ts';
import { readStep, readSteps } from '#functions/runs/stages/read-steps.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { batchKey, leadIdsOf } from '#functions/runs/store/batches.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A run whose steps wait: search, save, enrich, connect. */
async function open() {
  const world = await openRunWorld(engine.table);
  const { tenantId, deps } = world;
  const { id: run_id } = await world.start(world.plan(20, 'enrich', 'connect'));
  const step = async (no: number) => {
    const found = await readStep(deps, { tenantId, run_id, no });
    if (!found) throw new Error(`no step ${no}`);
    return found;
  };
  const batches = async (no: number) => readBatches(deps, { tenantId, id: run_id }, await step(no));
  const make = async (no: number, count: number) =>
    makeBatches(deps, await step(no), {
      lead_ids: Array.from({ length: count }, (_, lead) => `led_${lead}`),
    });
  return { world, deps, tenantId, run_id, step, batches, make };
}

describe('the input of a step', () => {
  test.each([
    [2, 0, []],
    [2, 1, [1]],
    [2, 2, [1, 1]],
    [2, 12, [1, 5, 5, 1]],
    [3, 3, [3]],
    [3, 4, [3, 1]],
    [3, 43, [3, 20, 20]],
  ])('of step %i, %i leads, is cut into %j', async (no, count, sizes) => {
    const { step, batches, make } = await open();
    expect((await step(no)).batches).toBeUndefined();
    await make(no, count);
    const made = await batches(no);
    expect(made.map(({ payload }) => leadIdsOf(payload).length)).toEqual(sizes);
    expect(made.flatMap(({ payload }) => leadIdsOf(payload))).toEqual(
      Array.from({ length: count }, (_, lead) => `led_${lead}`),
    );
    expect(made.map(({ no: at, status }) => [at, status])).toEqual(sizes.map((_, at) => [at, 'pending']));
    expect(await step(no)).toMatchObject({ in: count, batches: sizes.length, pending: sizes.length });
  });

  test('made twice is the same batches, and what was done of them stays done', async () => {
    const { deps, step, batches, make } = await open();
    await make(2, 150);
    const [first] = await batches(2);
    if (!first) throw new Error('no batch');
    await finishBatch(deps, first, { ...nothing, done: 1, output: ['led_0'] }, []);
    await make(2, 150);
    await make(2, 3);
    const again = await batches(2);
    expect(again).toHaveLength(31);
    expect(again.filter(({ status }) => status === 'done').map(({ no }) => no)).toEqual([0]);
    expect(await step(2)).toMatchObject({ in: 150, batches: 31, pending: 30, done: 1 });
  });
});

test('batches whose making was cut off are made whole, and those that are there stay', async () => {
  const { deps, tenantId, run_id, step, batches, make } = await open();
  await make(2, 60);
  const all = await batches(2);
  const [first] = all;
  if (!first) throw new Error('no batch');
  await finishBatch(deps, first, nothing, []);
  for (const no of [2, 7, 11])
    await deps.store.batches.delete({ tenantId, run_id, step_no: 2, ...batchKey(no) }).go();
  await deps.store.steps.patch({ tenantId, run_id, no: 2 }).set({ batches: -1 }).go();
  expect((await step(2)).batches).toBeUndefined();
  await make(2, 60);
  const again = await batches(2);
  expect(again.map(({ no, payload }) => [no, payload])).toEqual(all.map(({ no, payload }) => [no, payload]));
  expect(again.filter(({ status }) => status === 'done').map(({ no }) => no)).toEqual([0]);
});

describe('a batch', () => {
  test('counts once, with its problem, and tells when it was done', async () => {
    const { deps, step, batches, make } = await open();
    await make(2, 12);
    const all = await batches(2);
    const [first, second] = all;
    if (!first || !second) throw new Error('no batch');
    const at = '2026-03-01T00:00:00.000Z';
    const later = '2026-03-01T00:01:00.000Z';
    const problem = { code: 'timeout', message: 'timeout', at };
    const counts = { done: 1, failed: 2, skipped: 3, unpaid: 4, out: 5, credits: 6 };
    const result = { ...nothing, ...counts, retry: { lead_ids: ['led_0'] }, problems: [problem] };
    await finishBatch({ ...deps, now: () => later }, first, result, []);
    await finishBatch({ ...deps, now: () => at }, second, { ...nothing, ...counts }, []);
    await expect(finishBatch(deps, first, result, [])).rejects.toMatchObject({ labels: ['batch'] });
    const twice = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, 2 * value]));
    expect(await step(2)).toMatchObject({
      ...twice,
      batches: 4,
      pending: 2,
      problems: [problem],
      moved_at: later,
    });
    const [done, other] = await batches(2);
    expect(done).toMatchObject({ status: 'done', output: [], retry: { lead_ids: ['led_0'] } });
    expect(other).not.toHaveProperty('retry');
  });

  test('of a run that was stopped is refused', async () => {
    const { world, deps, batches, run_id } = await open();
    await expect(
      world.goOn(run_id, () => {
        throw new Error('here');
      }),
    ).rejects.toThrow('here');
    await world.abort(run_id);
    const [batch] = await batches(1);
    if (!batch) throw new Error('no batch');
    await expect(finishBatch(deps, batch, nothing, [])).rejects.toMatchObject({ labels: ['step'] });
    const before = await batches(1);
    const message = { tenant_id: world.tenantId, run_id, step_no: 1, batch_no: 0 };
    await workBatch(world.deps, message, true);
    await workBatch(world.deps, { ...message, batch_no: 99 }, true);
    expect(await batches(1)).toEqual(before);
  });
});

describe('batches are handed out', () => {
  test('one for each lane, and the next of a lane when one is done', async () => {
    const { world, deps, step, batches, make, tenantId, run_id } = await open();
    const sent: { numbers: number[]; group: string | undefined }[] = [];
    const queue = {
      send: async (messages: { batch_no: number }[], options?: { group?: string }) =>
        void sent.push({ numbers: messages.map(({ batch_no }) => batch_no), group: options?.group }),
    };
    const using = { ...deps, queue };
    expect(await handOut(using, await step(2))).toBe(false);
    await make(2, 1 + 5 * (batchWindow + 1));
    await handOut(using, await step(2));
    const lanes = Array.from({ length: batchWindow }, (_, no) => no);
    expect(sent.at(-1)).toEqual({ numbers: lanes, group: tenantId });

    const [first] = await batches(2);
    if (!first) throw new Error('no batch');
    await finishBatch(deps, first, nothing, []);
    expect(await handOut(using, await step(2))).toBe(true);
    expect(sent.at(-1)?.numbers).toEqual([...lanes.slice(1), batchWindow]);

    sent.length = 0;
    expect(await handOutNext(using, await step(2), 0)).toBe(true);
    expect(await handOutNext(using, await step(2), 1)).toBe(true);
    expect(await handOutNext(using, await step(2), 2)).toBe(false);
    await handOutNext(using, { tenantId, run_id, no: 3, kind: 'connect', batches: undefined }, 0);
    expect(sent.map(({ numbers }) => numbers)).toEqual([[batchWindow], [batchWindow + 1]]);
    expect(world.messages).toEqual([]);
  });

  test('and the last of each lane looks whether the stage is over, also where it was done before the others', async () => {
    const { world, deps, batches, make, tenantId, run_id } = await open();
    await make(2, 1 + 5 * batchWindow);
    await deps.store.steps
      .patch({ tenantId, run_id, no: 2 })
      .set({ status: 'running', task_tokens: ['waits'] })
      .go();
    const [first, ...others] = await batches(2);
    expect(others).toHaveLength(batchWindow);
    for (const batch of others) await finishBatch(deps, batch, nothing, []);
    expect(first).toMatchObject({ no: 0, status: 'pending' });
    await workBatch(deps, { tenant_id: tenantId, run_id, step_no: 2, batch_no: 0 }, false);
    expect(world.messages.map(({ batch_no }) => batch_no)).toEqual([batchWindow]);
    expect(world.answers.size).toBe(0);
    for (const message of world.messages.splice(0)) await workBatch(deps, message, false);
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });
});

test('batches of an older release are put into the form of this one', async () => {
  const { deps, tenantId, run_id, step, batches } = await open();
  const ttl = 4_000_000_000;
  for (const no of [0, 1, 2])
    await deps.store.firstBatches
      .create({
        ...{ tenantId, run_id, step_no: 2, no, ttl },
        status: no === 0 ? 'done' : 'pending',
        payload: { lead_ids: [`led_${no}`] },
      })
      .go();
  await deps.store.steps.patch({ tenantId, run_id, no: 2 }).remove(['batches']).go();
  await deps.store.steps.patch({ tenantId, run_id, no: 2 }).set({ pending: 2, done: 7 }).go();
  expect(await step(2)).toMatchObject({ firstFormat: true, batches: 2, done: 7 });
  const before = await batches(2);
  expect(before.map(({ no, shard }) => [no, shard])).toEqual([0, 1, 2].map((no) => [no, batchKey(no).shard]));
  for (const _twice of [1, 2]) {
    await adoptFirstBatches(deps, { ...(await step(2)), firstFormat: true });
    expect(await step(2)).toMatchObject({ firstFormat: false, batches: 3, pending: 2, done: 7 });
  }
  expect(await batches(2)).toMatchObject(before.map(({ no, status, payload }) => ({ no, status, payload })));
});

test('a step of an older release whose batches are all done is known as such', async () => {
  const { deps, tenantId, run_id, step } = await open();
  const older = deps.store.steps.patch({ tenantId, run_id, no: 2 }).remove(['batches']);
  await older.set({ pending: 0 }).go();
  expect(await step(2)).toMatchObject({ firstFormat: true, batches: 0, pending: 0 });
  await deps.store.steps.patch({ tenantId, run_id, no: 2 }).set({ pending: -1 }).go();
  const unmade = await step(2);
  expect(unmade).toMatchObject({ firstFormat: false, pending: 0 });
  expect(unmade.batches).toBeUndefined();
});

test('steps are read with what their batches came to, each its own', async () => {
  const { world, deps, tenantId, run_id } = await open();
  world.sites.problem = (website) => (website.includes('no-3.') ? 'timeout' : undefined);
  await world.goOn(run_id);
  const steps = await readSteps(deps, tenantId, run_id);
  expect(steps.map(({ done, failed, batches, pending }) => [done, failed, batches, pending])).toEqual([
    [20, 0, undefined, 0],
    [20, 0, 3, 0],
    [19, 1, 5, 0],
    [20, 0, 2, 0],
  ]);
  expect(steps.map(({ problems }) => problems.length)).toEqual([0, 0, 1, 0]);
  expect(await readStep(deps, { tenantId, run_id, no: 9 })).toBeUndefined();
});

import { randomBytes } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { longTail } from '#functions/campaigns/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { findList } from '#functions/runs/find-list.ts';
import { migrations } from '#functions/runs/migrations.ts';
import { completeStage, endForDeletedList } from '#functions/runs/stages/complete-stage.ts';
import { readBatches } from '#functions/runs/stages/make-batches.ts';
import { readSteps } from '#functions/runs/stages/read-steps.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { takeOnce } from '#functions/runs/stages/take-once.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { batchKey } from '#functions/runs/store/batches.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const ttl = 4_000_000_000;

/** A run of 20 leads that holds its credits and whose steps wait. */
async function open() {
  const world = await openRunWorld(engine.table);
  const { tenantId, deps } = world;
  const { id: run_id } = await world.start(world.plan(20, 'enrich'));
  await world.prepare(run_id);
  const key = (no: number) => ({ tenantId, run_id, no });
  const patch = (no: number) => deps.store.steps.patch(key(no));
  const start = (task_token: string) => startStage(deps, { tenant_id: tenantId, run_id, task_token });
  return { world, deps, tenantId, run_id, key, patch, start };
}

describe('a search finds', () => {
  test.each([
    [undefined, 20],
    [0, 1],
    [7, 7],
    [100, 20],
  ])('of %s that were counted, no more than %i', async (leads, limit) => {
    const { world, deps, tenantId, run_id, start } = await open();
    const run = deps.store.runs.patch({ tenantId, id: run_id });
    await (leads === undefined
      ? run.remove(['quoted']).go()
      : run.set({ quoted: { leads, chargeable: leads } }).go());
    const { page } = deps.searcher;
    const asked: number[] = [];
    deps.searcher.page = async (search, options) => {
      asked.push(options.limit);
      return page(search, options);
    };
    await start('waits');
    expect(asked).toEqual([limit]);
    expect((await world.read(run_id)).steps[0]).toMatchObject({ in: limit, done: limit, out: limit });
  });
});

describe('a selection', () => {
  const ids = (count: number, of: string) => Array.from({ length: count }, (_, no) => `led_${of}_${no}`);

  test.each([0, 3, 10_001, 200_001])(
    'of %i leads is the same for every call, however the list goes on',
    async (count) => {
      const { deps, tenantId, run_id } = await open();
      const [step] = await readSteps(deps, tenantId, run_id);
      if (!step) return expect.fail('no step');
      const together = await Promise.all(
        ['one', 'two', 'three'].map((name) => takeOnce(deps, step, async () => ids(count, name))),
      );
      expect(new Set(together.map((taken) => taken.join())).size).toBe(1);
      expect(together[0]).toHaveLength(count);
      expect(await takeOnce(deps, step, () => expect.fail('it was noted'))).toEqual(together[0]);
    },
  );

  test('goes elsewhere where another call has its parts at the very place', async () => {
    const { deps, tenantId, run_id } = await open();
    const [step] = await readSteps(deps, tenantId, run_id);
    if (!step) return expect.fail('no step');
    const { table } = deps.store;
    let taken = 0;
    const send = async (command: { input: { TransactItems?: { Put?: object }[] } }) => {
      const [first] = command.input.TransactItems ?? [];
      // Only a selection that is too long for one transaction goes to a place, and it does so first of all.
      if (first?.Put && taken === 0) {
        taken += 1;
        await table.client.send(new TransactWriteCommand({ TransactItems: [first as never] }));
      }
      return table.client.send(command as never);
    };
    const client = Object.assign(Object.create(table.client), { send });
    const late = { ...deps, store: { ...deps.store, table: { ...table, client } } };
    const selected = ids(200_001, 'late');
    expect(await takeOnce(late, step, async () => selected)).toEqual(selected);
    const batches = await readBatches(deps, { tenantId, id: run_id }, step);
    const places = new Set(batches.map(({ no }) => Math.floor(no / 1000)));
    // Its own, that of the other, and the note of which one it is.
    expect([taken, places.size]).toEqual([1, 3]);
    expect(await takeOnce(deps, step, () => expect.fail('it was noted'))).toEqual(selected);
  });

  test('of more leads than a transaction holds is noted whole or not at all', async () => {
    const { deps, tenantId, run_id } = await open();
    const [step] = await readSteps(deps, tenantId, run_id);
    if (!step) return expect.fail('no step');
    const random = Array.from({ length: 500_000 }, () => `led_${randomBytes(12).toString('hex')}`);
    const { table } = deps.store;
    let transactions = 0;
    const failing = {
      ...table,
      client: Object.assign(Object.create(table.client), {
        send: (command: never) => {
          transactions += 1;
          return transactions > 2 ? Promise.reject(new Error('cut off')) : table.client.send(command);
        },
      }),
    };
    const cutOff = { ...deps, store: { ...deps.store, table: failing } };
    await expect(takeOnce(cutOff, step, async () => random)).rejects.toThrow('cut off');
    const [first, ...others] = random;
    // The list has gone on since.
    expect(first).toBeDefined();
    const same = (taken: string[]) => taken.join() === others.join();
    expect(same(await takeOnce(deps, step, async () => others))).toBe(true);
    expect(same(await takeOnce(deps, step, () => expect.fail('it was noted')))).toBe(true);
  });
});

describe('a stage', () => {
  test('has begun when it was first asked for, and has ended when it was last', async () => {
    const { world, deps, run_id, start } = await open();
    const clock = (now: string) => {
      deps.now = () => now;
    };
    const [begun, again, ended] = [1, 2, 3].map((minute) => `2026-03-01T00:0${minute}:00.000Z`);
    for (const now of [begun, again]) {
      clock(now ?? '');
      await start('waits');
    }
    clock(ended ?? '');
    for (const message of world.messages.splice(0)) await workBatch(deps, message, false);
    await start('next');
    const { steps } = await world.read(run_id);
    expect(steps[1]).toMatchObject({ status: 'completed', started_at: begun, finished_at: ended });
    expect(steps[2]).toMatchObject({ status: 'running', started_at: ended });
  });

  test.each([
    [longTail - 1, 0],
    [longTail, 1],
  ])('that changed %i leads asks %i times for new leaves of the list', async (done, requests) => {
    const { world, deps, patch, tenantId, start } = await open();
    await patch(0).set({ status: 'completed' }).go();
    await patch(1).set({ status: 'running', batches: 0, done }).go();
    await patch(2).set({ status: 'completed' }).go();
    await start('waits');
    const { data } = await deps.campaigns.store.compactions.query.primary({}).go();
    const mine = data.filter((asked) => asked.tenantId === tenantId);
    expect(mine).toHaveLength(requests);
    for (const asked of mine) expect(asked).toMatchObject({ campaign_id: world.list });
    expect(world.answers.get('waits')).toMatchObject({ more: false });
  });

  test('is told of a deleted list while it runs, and otherwise not', async () => {
    const { world, deps, key, patch, tenantId, run_id } = await open();
    await patch(1)
      .set({ task_tokens: ['waits'] })
      .go();
    for (const status of ['waiting', 'completed', 'cancelled'] as const) {
      await patch(1).set({ status }).go();
      await endForDeletedList(deps, key(1));
    }
    await endForDeletedList(deps, key(9));
    expect(world.answers.size).toBe(0);
    await patch(1).set({ status: 'running', task_token: 'older' }).go();
    await endForDeletedList(deps, key(1));
    const told = { tenant_id: tenantId, run_id, more: false, reason: 'list_deleted' };
    expect(Object.fromEntries(world.answers)).toEqual({ waits: told, older: told });
  });

  test('is over when its batches were made and none of them is left', async () => {
    const { world, deps, key, patch } = await open();
    await patch(1)
      .set({ task_tokens: ['waits'] })
      .go();
    await completeStage(deps, key(1));
    await completeStage(deps, key(9));
    await patch(1).set({ batches: 1 }).go();
    await completeStage(deps, key(1));
    expect(world.answers.size).toBe(0);
    await patch(1).set({ batches: 0 }).go();
    await completeStage(deps, key(1));
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });

  test('has no batches where it is a source', async () => {
    const { deps, tenantId, run_id, patch } = await open();
    await patch(0).set({ status: 'running' }).go();
    const payload = { lead_ids: ['led_1'] };
    const batch = { tenantId, run_id, step_no: 0, ...batchKey(0), ttl, payload };
    await deps.store.batches.create({ ...batch, status: 'pending' }).go();
    const message = { tenant_id: tenantId, run_id, step_no: 0, batch_no: 0 };
    await expect(workBatch(deps, message, false)).rejects.toThrow('no batches are made for a search step');
  });
});

describe('batches of an older release', () => {
  /** A run whose enrichment has batches as 0.2 made them, and one of these. */
  async function older() {
    const opened = await open();
    const { world, deps, tenantId, run_id, patch } = opened;
    await expect(
      world.goOn(run_id, (kind) => {
        if (kind === 'enrich') throw new Error('here');
        return false;
      }),
    ).rejects.toThrow('here');
    world.messages.length = 0;
    for (const shard of [0, 1, 2, 3, 4])
      await deps.store.batches.delete({ tenantId, run_id, step_no: 2, no: shard, shard }).go();
    const step = { tenantId, run_id, step_no: 2, ttl, status: 'pending' as const };
    const ids = (await world.leads()).map(({ head }) => head.id);
    const items = chunk(ids, 5).map((lead_ids, no) => ({ ...step, no, payload: { lead_ids } }));
    for (const item of items) await deps.store.firstBatches.create(item).go();
    await patch(2).remove(['batches']).set({ pending: 4 }).go();
    const [item] = items;
    return { ...opened, item };
  }

  test('are done by this one', async () => {
    const { world, run_id } = await older();
    const run = await world.goOn(run_id);
    expect(run.status).toBe('completed');
    expect(run.steps[2]).toMatchObject({ done: 20, out: 20, credits: 20 });
  });

  test('are rewritten once, and nothing is where the step is gone', async () => {
    const { world, run_id, item } = await older();
    const [migration, ...others] = migrations(engine.table);
    expect(others).toEqual([]);
    expect(migration).toMatchObject({ entity: 'batch', having: 'payload' });
    expect(await migration?.rewrite({ ...item })).toBe(true);
    expect(await migration?.rewrite({ ...item })).toBe(false);
    expect(await migration?.rewrite({ ...item, run_id: 'run_unknown' })).toBe(false);
    expect((await world.goOn(run_id)).steps[2]).toMatchObject({ done: 20 });
  });
});

test('a list is there, is deleted, or the table has a trouble of its own', async () => {
  const { world, deps, tenantId } = await open();
  const key = { tenantId, campaign_id: world.list };
  expect(await findList(deps, key)).toMatchObject({ id: world.list });
  await world.deleteList();
  expect(await findList(deps, key)).toBeUndefined();
  const store = { ...deps.campaigns.store, campaigns: undefined as never };
  await expect(findList({ ...deps, campaigns: { ...deps.campaigns, store } }, key)).rejects.toThrow();
});

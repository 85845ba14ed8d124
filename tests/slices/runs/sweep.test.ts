import { describe, expect, test } from 'vitest';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { sweepRuns } from '#functions/runs/end/sweep-runs.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A sweep so many minutes from now, with a machine that runs what it is said to run. */
const sweep = (world: RunWorld, minutes: number, isRunning = true) =>
  sweepAt(world, Date.now() + minutes * 60_000, isRunning);

async function sweepAt(world: RunWorld, at: number, isRunning = true) {
  const started: string[] = [];
  const now = () => new Date(at).toISOString();
  const machine = {
    ...world.deps.machine,
    isRunning: async () => isRunning,
    start: async (name: string) => void started.push(name),
  };
  const swept = await sweepRuns({ ...world.deps, now, machine });
  return { started, swept };
}

test('a run whose start was lost is started, and only then', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(20));
  expect((await sweep(world, 0)).started).toEqual([]);
  expect((await sweep(world, 1)).started).toContain(id);
  await world.abort(id);
});

test('each is left alone for as long as it may take, and no longer', async () => {
  const world = await openRunWorld(engine.table);
  const { id, created_at } = await world.start(world.plan(20));
  const created = Date.parse(created_at);
  expect((await sweepAt(world, created + 30_000)).started).toEqual([]);
  expect((await sweepAt(world, created + 30_001)).started).toEqual([id]);

  await world.prepare(id);
  await startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token: 'waits' });
  const [first] = world.messages.splice(0);
  if (!first) throw new Error('no batch');
  const stood = async (since: number) => {
    world.messages.length = 0;
    const { swept } = await sweepAt(world, since + 1_200_000);
    expect(swept.resumed).toBe(0);
    expect(world.messages).toEqual([]);
    await sweepAt(world, since + 1_200_001);
    expect(world.messages.length).toBeGreaterThan(0);
  };
  const begun = Date.parse((await world.read(id)).steps[1]?.started_at ?? '');
  await stood(begun);
  world.deps.now = () => new Date(begun + 60_000).toISOString();
  await workBatch(world.deps, first, false);
  await stood(begun + 60_000);

  expect((await sweepAt(world, created + 600_000, false)).swept.ended).toBe(0);
  expect(await world.read(id)).toMatchObject({ status: 'running' });
  expect((await sweepAt(world, created + 600_001, false)).swept.ended).toBe(1);
  expect(await world.read(id)).toMatchObject({ status: 'failed' });
});

test('a run that cannot be started keeps no other from its start, and the sweep fails for it', async () => {
  const [bad, good] = [await openRunWorld(engine.table), await openRunWorld(engine.table)];
  const runs = [await bad.start(bad.plan(20)), await good.start(good.plan(20))];
  const started: string[] = [];
  const start = async (name: string) => {
    if (name === runs[0]?.id) throw new Error('refused');
    started.push(name);
  };
  const now = () => new Date(Date.now() + 60_000).toISOString();
  const swept = sweepRuns({ ...bad.deps, now, machine: { ...bad.deps.machine, start } });
  await expect(swept).rejects.toThrow('refused');
  expect(started).toContain(runs[1]?.id);
  await bad.abort(runs[0]?.id ?? '');
  await good.abort(runs[1]?.id ?? '');
});

test('a run that ends while it is looked after stays as it ended', async () => {
  const world = await openRunWorld(engine.table);
  const { tenantId, deps } = world;
  const { id } = await world.start(world.plan(20));
  await world.prepare(id);
  const isRunning = async () => {
    await cancelRun(deps, tenantId, id);
    return false;
  };
  const now = () => new Date(Date.now() + 660_000).toISOString();
  const swept = await sweepRuns({ ...deps, now, machine: { ...deps.machine, isRunning } });
  expect(swept).toMatchObject({ ended: 0, resumed: 0 });
  expect(await world.read(id)).toMatchObject({ status: 'cancelled' });
});

test('a run that has not begun a stage is not gone on with', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(20));
  await world.prepare(id);
  expect((await sweep(world, 21)).swept).toMatchObject({ started: 0, ended: 0, resumed: 0 });
  await world.abort(id);
});

test('a run whose execution has ended without it gives its credits back, and can be retried', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(20, 'enrich'));
  await world.prepare(id);
  expect(await world.wallet()).toMatchObject({ held: 40 });
  await sweep(world, 11, true);
  expect(await world.read(id)).toMatchObject({ status: 'running' });
  await sweep(world, 11, false);
  expect(await world.read(id)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
  expect(await world.wallet()).toMatchObject({ held: 0, balance: 1000 });
  const retry = await world.goOn((await world.retry(id)).id);
  expect(retry).toMatchObject({ status: 'completed', credits: { spent: 40 } });
});

test('a stage whose messages were lost goes on', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(20));
  const lost = world.goOn(id, async () => {
    world.messages.length = 0;
    return false;
  });
  await expect(lost).rejects.toThrow('nothing is left in the queue');
  expect((await sweep(world, 15)).swept.resumed).toBe(0);
  expect(world.messages).toEqual([]);
  expect((await sweep(world, 21)).swept.resumed).toBe(1);
  expect(world.messages.length).toBeGreaterThan(0);
  expect((await world.goOn(id)).status).toBe('completed');
  expect((await world.leads()).length).toBe(20);
});

async function workAll({ deps, messages }: RunWorld): Promise<void> {
  for (let batch = messages.shift(); batch; batch = messages.shift()) await workBatch(deps, batch, false);
}

describe('an answer that was lost with the last batch', () => {
  /** A run whose first stage has done all its work, with nobody told. */
  async function unanswered(...then: ('enrich' | 'connect')[]) {
    const world = await openRunWorld(engine.table);
    const { id } = await world.start(world.plan(20, ...then));
    await world.prepare(id);
    const { succeed } = world.deps.machine;
    world.deps.machine.succeed = async () => false;
    await startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token: 'waits' });
    const done = [...world.messages];
    await workAll(world);
    world.deps.machine.succeed = succeed;
    return { world, id, done };
  }

  test('is given again by the sweep', async () => {
    const { world } = await unanswered();
    expect((await sweep(world, 15)).swept.resumed).toBe(0);
    expect((await sweep(world, 21)).swept.resumed).toBe(1);
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });

  test('is given again also where a second call of the task has ended the stage meanwhile', async () => {
    const { world, id } = await unanswered();
    await startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token: 'second' });
    expect(world.answers.get('second')).toMatchObject({ more: false });
    expect(world.answers.has('waits')).toBe(false);
    await sweep(world, 21);
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });

  /** The same, and a second call of the task, for which nobody waits any more, has begun the next stage. */
  async function overtaken() {
    const { world, id, done } = await unanswered('connect');
    await startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token: 'nobody' });
    await workAll(world);
    expect([...world.answers.keys()]).toEqual(['nobody']);
    return { world, done };
  }

  test('is given again by the batch, whose message comes again, where the next stage has begun', async () => {
    const { world, done } = await overtaken();
    for (const message of done) await workBatch(world.deps, message, false);
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });

  test('is given again by the sweep where the next stage has begun and is done', async () => {
    const { world } = await overtaken();
    await sweep(world, 21);
    expect(world.answers.get('waits')).toMatchObject({ more: true });
  });
});

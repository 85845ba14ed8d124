import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRuns } from '#functions/runs/sweep-runs.ts';
import { type EngineTable, startEngineTable } from '#tests/support/engine-table.ts';
import { openRunWorld, type RunWorld } from '#tests/support/run-world.ts';

let engine: EngineTable;
beforeAll(async () => {
  engine = await startEngineTable();
});
afterAll(() => engine?.remove());

/** A sweep so many minutes from now, with a machine that runs what it is said to run. */
async function sweep(world: RunWorld, minutes: number, isRunning = true) {
  const started: string[] = [];
  const now = () => new Date(Date.now() + minutes * 60_000).toISOString();
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

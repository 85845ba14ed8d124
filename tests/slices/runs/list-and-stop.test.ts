import { describe, expect, test, vi } from 'vitest';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { eraseTenant, exportTenant, stopRuns } from '#functions/runs/index.ts';
import { listHistory, listRuns } from '#functions/runs/list-runs.ts';
import { keepQuote } from '#functions/runs/start/quotes/keep-quote.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** An account with a machine that says what it was asked to stop. */
async function open() {
  const world = await openRunWorld(engine.table);
  const stopped: string[] = [];
  const machine = { ...world.deps.machine, stop: async (name: string) => void stopped.push(name) };
  const begin = async () => {
    const { id } = await world.start(world.plan(2, 'enrich'));
    await world.prepare(id);
    return id;
  };
  return {
    world,
    stopped,
    machine,
    begin,
    cancel: (id: string) => cancelRun({ ...world.deps, machine }, world.tenantId, id),
  };
}

describe('runs', () => {
  test('are listed page by page, newest first, each account its own', async () => {
    const { world, begin, cancel } = await open();
    const other = await open();
    const others = await other.begin();
    const { deps, tenantId, list } = world;
    const page = { page: 1, limit: 20 };
    const shown = async (query: object) => {
      const { data, ...rest } = await listRuns(deps, tenantId, { ...page, ...query });
      return { ids: data.map(({ id }) => id), ...rest };
    };
    expect(await shown({})).toEqual({ ids: [], total: 0, page: 1, limit: 20 });
    const [a, b, c] = [await begin(), await begin(), await begin()];
    await cancel(b);
    expect(await shown({})).toEqual({ ids: [c, b, a], total: 3, page: 1, limit: 20 });
    expect(await shown({ limit: 2 })).toEqual({ ids: [c, b], total: 3, page: 1, limit: 2 });
    expect(await shown({ limit: 2, page: 2 })).toEqual({ ids: [a], total: 3, page: 2, limit: 2 });
    expect(await shown({ active: '1' })).toMatchObject({ ids: [c, a], total: 2 });
    expect(await shown({ status: 'cancelled' })).toMatchObject({ ids: [b], total: 1 });
    expect(await shown({ status: 'cancelled', active: '1' })).toMatchObject({ ids: [], total: 0 });

    const history = await listHistory(deps, tenantId, list, { ...page, limit: 2 });
    expect(history).toMatchObject({ data: [{ id: c }, { id: b }], total: 3, page: 1, limit: 2 });
    await expect(listHistory(deps, tenantId, other.world.list, page)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(world.read(others)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('are under way for who has just started them or stopped them, however far the index is behind', async () => {
    const { world, begin, cancel } = await open();
    const { query } = world.deps.store.runs;
    const active = async () => {
      const { data } = await listRuns(world.deps, world.tenantId, { page: 1, limit: 20, active: '1' });
      return data.map(({ id }) => id);
    };
    const [stopped, started] = [await begin(), await begin()];
    const { data: before } = await query.byActivity({ activity: 'active' }).go({ pages: 'all' });
    await cancel(stopped);
    const late = await begin();
    const chain = { begins: () => ({ go: async () => ({ data: before, cursor: null }) }) };
    const index = vi.spyOn(query, 'byActivity').mockReturnValue(chain as never);
    expect(await active()).toEqual([late, started]);
    index.mockRestore();
  });
});

describe('stopping', () => {
  test('ends a run and its steps, gives back its credits, and is the same twice', async () => {
    const { world, begin, cancel, stopped } = await open();
    const id = await begin();
    expect(await world.wallet()).toMatchObject({ held: 4 });
    const run = await cancel(id);
    expect(run).toMatchObject({ status: 'cancelled', credits: { held: 4, spent: 0, released: 4 } });
    expect(run.finished_at).toBeDefined();
    expect(run.steps.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'skipped']);
    expect(await world.wallet()).toMatchObject({ held: 0, available: 1000 });
    expect((await cancel(id)).status).toBe('cancelled');
    expect(stopped).toEqual([id, id]);
  });

  test('stops a run that has not begun, and one in the middle of a step', async () => {
    const { world, cancel } = await open();
    const waiting = await world.start(world.plan(2));
    expect(await cancel(waiting.id)).toMatchObject({ status: 'cancelled', credits: { held: 0 } });
    expect(await world.prepare(waiting.id)).toMatchObject({ more: false });
    const under = await world.start(world.plan(6));
    const run = await world.goOn(under.id, (kind, done) => kind === 'save' && done === 3);
    expect(run.steps.map(({ status, done }) => [status, done])).toEqual([
      ['completed', 6],
      ['cancelled', 3],
    ]);
    expect(run.credits).toEqual({ held: 6, spent: 3, released: 3 });
  });

  test('what has ended otherwise is a conflict', async () => {
    const { world, cancel, stopped } = await open();
    const { id } = await world.goOn((await world.start(world.plan(1))).id);
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This run has already ended.',
    });
    expect(stopped).toEqual([]);
    await expect(cancel('run_unknown')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('all runs of an account leaves those of others, and what has ended, alone', async () => {
    const { world, begin, machine, stopped } = await open();
    const done = await world.goOn((await world.start(world.plan(1))).id);
    const other = await open();
    const others = await other.begin();
    const mine = [await begin(), await begin()];
    await stopRuns({ table: engine.table, machine }, world.tenantId);
    expect(stopped.toSorted()).toEqual(mine.toSorted());
    for (const id of mine) expect(await world.read(id)).toMatchObject({ status: 'cancelled' });
    expect(await world.read(done.id)).toMatchObject({ status: 'completed' });
    expect(await other.world.read(others)).toMatchObject({ status: 'running' });
  });
});

test('an account whose name begins like another has runs of its own', async () => {
  const { world, begin, machine, stopped } = await open();
  const { deps, tenantId } = world;
  const id = await begin();
  const others = `${tenantId}0`;
  const { data: run } = await deps.store.runs.get({ tenantId, id }).go();
  if (!run) throw new Error('no run');
  await deps.store.runs.create({ ...run, tenantId: others, id: 'run_others' }).go();
  const { total } = await listRuns(deps, tenantId, { page: 1, limit: 20, active: '1' });
  expect(total).toBe(1);
  await stopRuns({ table: engine.table, machine }, tenantId);
  expect(stopped).toEqual([id]);
  const { data: theirs } = await deps.store.runs.get({ tenantId: others, id: 'run_others' }).go();
  expect(theirs).toMatchObject({ activity: 'active' });
});

test('the runs of an account are told whole, without what is ours alone, and erased whole', async () => {
  const { world } = await open();
  const { tenantId, deps } = world;
  const { id } = await world.start(world.plan(4, 'enrich'), { idempotency_key: 'mine' });
  await world.goOn(id);
  const kept = async () => {
    const found: { kind: string; value: object }[] = [];
    for await (const holding of exportTenant(engine, tenantId)) found.push(holding);
    return found;
  };
  const [run, ...steps] = await kept();
  expect(run).toMatchObject({ kind: 'runs', value: { id, status: 'completed', spent: 8 } });
  expect(steps).toMatchObject([
    { kind: 'run-steps', value: { kind: 'search', done: 4 } },
    { kind: 'run-steps', value: { kind: 'save', done: 4 } },
    { kind: 'run-steps', value: { kind: 'enrich', done: 4, out: 4 } },
  ]);
  for (const name of ['activity', 'ttl', 'resume']) expect(run?.value).not.toHaveProperty(name);
  for (const name of ['task_token', 'task_tokens', 'ttl', 'firstFormat', 'batches', 'pending'])
    for (const { value } of steps) expect(value).not.toHaveProperty(name);

  const { store } = deps;
  await keepQuote(deps, tenantId, world.plan(4));
  const older = { tenantId, run_id: id, step_no: 1, no: 0, payload: { lead_ids: ['led_1'] } };
  await store.firstBatches.create({ ...older, status: 'done', ttl: 4_000_000_000 }).go();
  await eraseTenant(engine, tenantId);
  expect(await kept()).toEqual([]);
  expect((await store.quotes.query.primary({ tenantId }).go()).data).toEqual([]);
  expect((await store.steps.query.primary({ tenantId, run_id: id }).go()).data).toEqual([]);
  const { data } = await store.firstBatches.query.primary({ tenantId, run_id: id, step_no: 1 }).go();
  expect(data).toEqual([]);
  expect((await store.keys.query.primary({ tenantId }).go()).data).toEqual([]);
  for (const step_no of [1, 2])
    for (const shard of [0, 1])
      expect((await store.batches.query.primary({ tenantId, run_id: id, step_no, shard }).go()).data).toEqual(
        [],
      );
  expect((await store.counts.query.primary({ tenantId, run_id: id }).go()).data).toEqual([]);
});

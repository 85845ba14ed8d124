import { beforeEach, expect, test } from 'vitest';
import { pauseWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/engine-table.ts';
import { drawing, node, searching } from '#tests/support/worlds/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/workflow-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openWorkflowWorld>>;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = '2026-11-25T08:00:00.000Z';
const budget = { per_run: null, per_month: 20 };

/** Has the account have too many runs under way, after so many more have begun. */
function crowd(after = 0): () => void {
  const { newId } = world.deps.start;
  let begun = 0;
  Object.assign(world.deps.start, {
    newId: (kind: Parameters<typeof newId>[0]) => {
      if (kind === 'run') begun += 1;
      if (kind === 'run' && begun > after) throw new AppError('conflict', { reason: 'too_many_runs' });
      return newId(kind);
    },
  });
  return () => Object.assign(world.deps.start, { newId });
}

const monthOf = async (id: string) =>
  (await world.deps.store.workflows.get({ tenantId: world.tenantId, id }).go()).data?.month;

/** Two lists are filled, each by a search of its own. */
async function twoParts() {
  const { tenantId } = world;
  const { data: first } = await world.campaigns.store.campaigns.get({ tenantId, id: world.list }).go();
  const second = { ...first, id: 'cmp_01M890XR6W1KZJ2J3DQD5YYPK9', name: 'Another list' };
  await world.campaigns.store.campaigns.create(second as never).go();
  const [find, keep] = searching(second.id, 100);
  return world.draw([{ ...find, id: 'more' } as Node, { ...keep, id: 'too' } as Node], 'more>too');
}

test.each([
  ['it is paused', (id: string) => pauseWorkflow(world.deps, world.caller, id), 'user'],
  [
    'it gets other times',
    (id: string) => world.schedule(id, { budget, repeat: { every: 'daily', time: '18:00' } }),
    'user',
  ],
  [
    'whom it acts for leaves',
    () => world.people.users.delete({ tenantId: world.tenantId, userId: world.caller.userId }).go(),
    'owner_left',
  ],
] as const)(
  'a turn that waits ends where %s, and gives back what it had set aside',
  async (_, act, reason) => {
    const id = await world.draw();
    await world.schedule(id, { budget });
    crowd();
    await world.until(nine);
    expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
    expect(await monthOf(id)).toMatchObject({ reserved: 5 });
    await act(id);
    await world.work();
    expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason });
    expect(await monthOf(id)).toMatchObject({ reserved: 0 });
    expect(await world.runs()).toEqual([]);
  },
);

test('so does one that somebody has asked for', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  crowd();
  await askNow(world.deps, world.caller, id);
  await world.work();
  await pauseWorkflow(world.deps, world.caller, id);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'user' });
  expect(await monthOf(id)).toMatchObject({ reserved: 0 });
});

test('a run that was started as its call was cut off is noted, and ends its turn', async () => {
  const id = await twoParts();
  await world.schedule(id, { budget });
  const { machine } = world.deps.start;
  const cut = async (): Promise<never> => {
    throw new Error('cut off');
  };
  Object.assign(world.deps.start, { machine: { ...machine, start: cut } });
  const [planned] = [...world.planned.values()];
  await expect(world.until(nine)).rejects.toThrow('cut off');
  Object.assign(world.deps.start, { machine });
  await pauseWorkflow(world.deps, world.caller, id);
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'running' });
  await world.finish(2);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  expect(await monthOf(id)).toMatchObject({ spent: 5, reserved: 0 });
});

test('a part that is never started leaves no turn running whose other part has ended', async () => {
  const id = await twoParts();
  await world.schedule(id, { budget });
  crowd(1);
  await world.until(nine);
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'running' });
  world.clock.at += 25 * 3_600_000;
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({
    ...{ status: 'completed', reason: 'too_many_runs', found: 5, spent: 5 },
  });
  expect(await monthOf(id)).toMatchObject({ spent: 5, reserved: 0 });
});

test('however long a turn waits, one message comes again for it, beside those of the look', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const free = crowd();
  await world.until(nine);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    world.clock.at += 16 * 60_000;
    expect(await world.look()).toBeGreaterThanOrEqual(1);
    await world.work();
    expect(world.ticks).toHaveLength(1);
  }
  world.ticks.splice(0);
  free();
  await world.look();
  await world.work();
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
});

test('a turn whose noted plan this release does not know ends, and pauses it until somebody has looked', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const free = crowd();
  await world.until(nine);
  const { turns } = world.deps.store;
  const { data } = await turns.query.primary({ tenantId: world.tenantId, workflow: id }).go();
  const [turn] = data;
  if (!turn) throw new Error('no turn');
  const parts = turn.parts.map((part) => ({
    ...{ ...part, plan: { ...part.plan, steps: [{ kind: 'retired' }] } },
  }));
  await turns.put({ ...turn, parts: parts as never }).go();
  free();
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'refused' });
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'refused' });
  expect(await monthOf(id)).toMatchObject({ reserved: 0 });
});

test('where a new version stops what runs, what waits does not start as it was before, and the next time comes', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const free = crowd();
  await world.until(nine);
  await world.save(id, 1, drawing([node('also', 'merge')], 'keep>also'));
  await world.publish(id, { running: 'stop' });
  free();
  await world.work();
  expect(await world.runs()).toEqual([]);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'too_many_runs' });
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: '2026-11-26T08:00:00.000Z' });
});

import { beforeEach, expect, test } from 'vitest';
import { pauseWorkflow, resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow, askTest } from '#functions/workflows/turns/beside.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { crowd } from '#tests/support/worlds/cloud/crowd.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openWorkflowWorld>>;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = '2026-11-25T08:00:00.000Z';
const budget = { per_run: null, per_month: 20 };

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
    crowd(world.deps.start);
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

/** A turn whose message was lost, and that waits: the look alone sends it. */
async function lateTurn(at = Date.parse(nine)): Promise<void> {
  crowd(world.deps.start);
  world.planned.clear();
  world.clock.at = at + 16 * 60_000;
  await world.look();
  await world.work();
  expect(world.ticks).toEqual([]);
}

test.each([
  ['it is paused', (id: string) => pauseWorkflow(world.deps, world.caller, id)],
  [
    'it gets other times',
    (id: string) => world.schedule(id, { budget, repeat: { every: 'daily', time: '18:00' } }),
  ],
] as const)('one that the look alone sends ends too where %s', async (_, act) => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  await lateTurn();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
  expect(await monthOf(id)).toMatchObject({ reserved: 5 });
  await act(id);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'user' });
  expect(await monthOf(id)).toMatchObject({ reserved: 0 });
});

test('one of a workflow that lacked credits ends where somebody resumes it, and another begins at once', async () => {
  world = await openWorkflowWorld(engine.table, 2);
  const id = await world.draw();
  await world.schedule(id, { budget });
  await world.until(nine);
  await world.grant(100);
  await lateTurn(Date.parse(nine) + 3_600_000);
  expect(await monthOf(id)).toMatchObject({ reserved: 5 });
  await resumeWorkflow(world.deps, world.caller, id);
  await world.work();
  expect((await world.turns(id)).map(({ status }) => status)).toEqual(['waiting', 'skipped']);
  expect(await monthOf(id)).toMatchObject({ reserved: 5 });
});

test('so does one that somebody has asked for', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  crowd(world.deps.start);
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
  crowd(world.deps.start, 1);
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
  const free = crowd(world.deps.start);
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
  const free = crowd(world.deps.start);
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

test('a turn that waits for which a node cannot be done any more ends, and pauses it with one mail that names the node', async () => {
  const id = await world.draw([node('ask', 'research', { question: 'What do they sell?' })], 'keep>ask');
  await world.schedule(id, { budget });
  const free = crowd(world.deps.start);
  await world.until(nine);
  free();
  // Somebody empties the business profile.
  world.ai.business = undefined;
  await world.work(3);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'refused' });
  const refused = [{ code: 'refused', node: 'ask', key: 'profile_missing' }];
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'refused', refused });
  expect(world.mails.map(({ template }) => template)).toEqual(['workflow_paused']);
  expect(await monthOf(id)).toMatchObject({ reserved: 0 });
  expect(await world.runs()).toEqual([]);
});

test('where a new version stops what runs, what waits does not start as it was before, and the next time comes', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const free = crowd(world.deps.start);
  await world.until(nine);
  await world.save(id, 1, drawing([node('also', 'merge')], 'keep>also'));
  await world.publish(id, { running: 'stop' });
  free();
  await world.work();
  expect(await world.runs()).toEqual([]);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'too_many_runs' });
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: '2026-11-26T08:00:00.000Z' });
});

/** Has something happen once between the note of a turn and its start, or that of its next part. */
function beforeStart(act: () => Promise<unknown>, after = 0): void {
  const { start } = world.deps;
  const { store } = start;
  let begun = 0;
  const get = (key: { tenantId: string; key: string }) => ({
    go: async (options: { consistent: true }) => {
      begun += 1;
      if (begun === after + 1) await act();
      return store.keys.get(key).go(options);
    },
  });
  Object.assign(start, { store: { ...store, keys: Object.assign(Object.create(store.keys), { get }) } });
}
async function stopOld(id: string) {
  await world.save(id, 1, drawing([node('also', 'merge')], 'keep>also'));
  await world.publish(id, { running: 'stop' });
}
const statuses = async () => (await world.runs()).map(({ status }) => status);

test.each([[''], [' of which a part had begun']])(
  'what is stopped between the note of a turn and its start%s is stopped',
  async (begun) => {
    const id = await twoParts();
    await world.schedule(id, { budget });
    // A start asks for its key twice.
    beforeStart(() => stopOld(id), begun ? 1 : 0);
    await world.until(nine);
    expect(await statuses()).toEqual(begun ? ['cancelled', 'cancelled'] : ['cancelled']);
    for (const run of await world.runs()) await world.settle(run.id);
    expect((await world.turns(id))[0]).toMatchObject({ version: 1, status: 'cancelled', spent: 0 });
    expect(await monthOf(id)).toMatchObject({ spent: 0, reserved: 0 });
    expect((await world.wallet()).available).toBe(1000);
  },
);

test('so it is where the call is cut off right after that', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const [planned] = [...world.planned.values()];
  const { machine } = world.deps.start;
  const start = async (): Promise<never> => {
    throw new Error('cut off');
  };
  Object.assign(world.deps.start, { machine: { ...machine, start } });
  beforeStart(() => stopOld(id));
  await expect(world.until(nine)).rejects.toThrow('cut off');
  expect(await statuses()).toEqual(['queued']);
  Object.assign(world.deps.start, { machine });
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect(await statuses()).toEqual(['cancelled']);
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: '2026-11-26T08:00:00.000Z' });
});

test.each([
  ['another', 0, { spent: 5, reserved: 5, reason: 'user' }],
  ['each', 1, { spent: 5, reserved: 10, reason: null }],
] as const)(
  'a run that starts as %s part of its turn is given up is one of the turn, and counts',
  async (_, after, end) => {
    const id = await twoParts();
    await world.schedule(id, { budget });
    const [planned] = [...world.planned.values()];
    beforeStart(async () => {
      await pauseWorkflow(world.deps, world.caller, id);
      if (planned) world.ticks.push(planned.message);
      await world.work();
    }, after);
    await world.until(nine);
    const runs = await world.runs();
    const [turn] = await world.turns(id);
    expect(turn).toMatchObject({ status: 'running', reason: end.reason });
    expect(turn?.run_ids.toSorted()).toEqual(runs.map((run) => run.id).toSorted());
    expect(await monthOf(id)).toMatchObject({ reserved: end.reserved });
    await world.finish();
    expect((await world.turns(id))[0]).toMatchObject({
      status: 'completed',
      reason: end.reason,
      run_ids: turn?.run_ids,
    });
    const spent = 1000 - (await world.wallet()).available;
    expect(spent).toBeGreaterThanOrEqual(end.spent);
    expect(await monthOf(id)).toMatchObject({ spent, reserved: 0 });
  },
);

test('a turn that was given up does not begin to wait as its run cannot be started', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget });
  const free = crowd(world.deps.start);
  beforeStart(() => stopOld(id));
  await world.until(nine);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'too_many_runs' });
  free();
  await world.work();
  expect(await statuses()).toEqual([]);
  expect(await monthOf(id)).toMatchObject({ reserved: 0 });
});

test('what runs is stopped however many tests were since, and what is tried goes on', async () => {
  const id = await world.draw([node('week', 'wait', { minutes: 60 * 24 * 7 })], 'keep>week');
  await world.schedule(id);
  await world.until(nine);
  const tried = async (more: object) => {
    world.clock.at += 1000;
    await askTest(world.deps, world.caller, id, { of: 'published', leads: 5, ...more });
    await world.work();
  };
  await tried({});
  for (let test = 0; test < 20; test += 1) await tried({ max_credits: 0 });
  expect((await world.workflow(id)).recent.every(({ cause }) => cause === 'test')).toBe(true);
  await stopOld(id);
  const ends = (await world.runs()).map(({ status, origin }) => [
    status,
    origin?.kind === 'workflow' && origin.turn.endsWith('-test'),
  ]);
  expect(ends.toSorted()).toEqual([
    ['cancelled', false],
    ['queued', true],
  ]);
});

test('a retry of what a version before has done is stopped with it; one of a test, or of another workflow, goes on', async () => {
  const id = await world.draw();
  await world.schedule(id);
  const other = await world.draw();
  await world.schedule(other);
  await world.until(nine);
  world.clock.at += 1000;
  await askTest(world.deps, world.caller, id, { of: 'published', leads: 5 });
  await world.work();
  await world.finish();
  for (const run of await world.runs()) await world.retry(run.id, 'start');
  await stopOld(id);
  const retries = (await world.runs()).filter(({ retry_of }) => retry_of);
  const isOld = ({ origin }: (typeof retries)[number]) => origin?.id === id && !origin.turn.endsWith('-test');
  expect(retries).toHaveLength(3);
  expect(retries.filter((run) => run.status === 'cancelled').map(isOld)).toEqual([true]);
});

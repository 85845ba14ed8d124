import { beforeEach, expect, test } from 'vitest';
import { removeWorkflow } from '#functions/workflows/change/change.ts';
import { pauseWorkflow, resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { getDraft } from '#functions/workflows/draw/drafts.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

test('a schedule activates it, publishes what is drawn, and each of its times brings who is new alone', async () => {
  const id = await world.draw();
  expect(await world.workflow(id)).toMatchObject({ status: 'draft', published: null, next_at: null });
  await world.schedule(id);
  expect(await world.workflow(id)).toMatchObject({
    ...{ status: 'active', next_at: nine(25), published: { version: 1, is_draft: true } },
  });
  await world.until(nine(25));
  await world.finish();
  expect(await world.workflow(id)).toMatchObject({
    ...{ status: 'active', next_at: nine(26), month: { month: '2026-11', spent: 5 } },
    recent: [{ cause: 'schedule', status: 'completed', found: 5, spent: 5, version: 1 }],
  });
  world.town.size = 8;
  await world.until(nine(26));
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', found: 3, spent: 3 });
  expect((await world.wallet()).available).toBe(1000 - 8);
});

test('a tick that comes twice is one run, and so is its end that is told twice', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.until(nine(25), 3);
  await world.finish(3);
  expect(await world.runs()).toHaveLength(1);
  expect(await world.workflow(id)).toMatchObject({ month: { spent: 5 }, next_at: nine(26) });
});

test('one that is cut off anywhere goes on with the same runs, one for each part', async () => {
  const second = await world.campaigns.store.campaigns.get({ tenantId: world.tenantId, id: world.list }).go();
  const other = { ...second.data, id: 'cmp_01M890XR6W1KZJ2J3DQD5YYPK2' };
  await world.campaigns.store.campaigns.create(other as never).go();
  const id = await world.draw(
    [node('all', 'list', { campaign_id: other.id }), node('mark', 'merge')],
    'all>mark',
  );
  await world.schedule(id);
  const failing = async (): Promise<never> => {
    throw new Error('cut off');
  };
  const { put } = world.deps.scheduler;
  const { start } = world.deps.start.machine;
  let starts = 0;
  const cuts: (() => void)[] = [
    () => Object.assign(world.deps.start.machine, { start: failing }),
    () =>
      Object.assign(world.deps.start.machine, {
        start: async () => {
          starts += 1;
          if (starts === 2) await failing();
        },
      }),
    () => Object.assign(world.deps.scheduler, { put: failing }),
  ];
  const [message] = [...world.planned.values()];
  world.planned.clear();
  world.clock.at = Date.parse(nine(25));
  for (const cut of cuts) {
    cut();
    if (message) world.ticks.push(message.message);
    await expect(world.work()).rejects.toThrow('cut off');
    Object.assign(world.deps.scheduler, { put });
    Object.assign(world.deps.start.machine, { start });
  }
  if (message) world.ticks.push(message.message);
  await world.work();
  expect(await world.runs()).toHaveLength(2);
  await world.finish(2);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', found: 5, spent: 5 });
  expect((await world.workflow(id)).next_at).toBe(nine(26));
});

test('a time that was lost is found by the look; one that is not waited for comes to nothing', async () => {
  const id = await world.draw();
  await world.schedule(id);
  world.planned.clear();
  world.clock.at = Date.parse(nine(25)) + 20 * 60_000;
  expect(await world.look()).toBeGreaterThanOrEqual(1);
  await world.work();
  await world.finish();
  world.ticks.push({ kind: 'workflow', tenant_id: world.tenantId, id, scheduled: nine(20) });
  await world.work();
  expect(await world.runs()).toHaveLength(1);
});

test('one that has one time starts then, once, and is finished; a time that is past is refused', async () => {
  const id = await world.draw();
  const at = (time: string) => ({ repeat: { every: 'one-time', date: '2026-11-25', time } });
  await expect(world.schedule(id, at('07:59'))).rejects.toMatchObject({ fields: [{ key: 'time_past' }] });
  await world.schedule(id, at('10:00'));
  await world.until('2026-11-25T09:00:00.000Z');
  await world.finish();
  expect(await world.workflow(id)).toMatchObject({ status: 'finished', next_at: null });
  expect(world.planned.size).toBe(0);
});

test('paused it starts nothing and leaves no schedule; resumed it waits for its next time; deleted nothing is left', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await pauseWorkflow(world.deps, world.caller, id);
  expect(world.planned.size).toBe(0);
  await expect(askNow(world.deps, world.caller, id)).rejects.toMatchObject({ reason: 'workflow_not_going' });
  world.clock.at = Date.parse(nine(27)) + 1;
  await resumeWorkflow(world.deps, world.caller, id);
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: nine(28) });
  await world.until(nine(28));
  await removeWorkflow(world.deps, world.caller, id);
  expect(world.planned.size).toBe(0);
  await expect(world.workflow(id)).rejects.toMatchObject({ code: 'not_found' });
  const of = { tenantId: world.tenantId, workflow: id };
  const { turns, versions, drafts } = world.deps.store;
  expect((await turns.query.primary(of).go()).data).toEqual([]);
  expect((await versions.query.primary(of).go()).data).toEqual([]);
  expect((await drafts.query.primary(of).go()).data).toEqual([]);
});

test('other times take the place of those before, of which nothing is left in the Scheduler', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.schedule(id, { repeat: { every: 'daily', time: '18:00' } });
  expect([...world.planned.values()].map(({ at }) => at)).toEqual(['2026-11-25T17:00:00.000Z']);
});

test('somebody may run what is published beside its times, and nothing else', async () => {
  const id = await world.draw();
  await expect(askNow(world.deps, world.caller, id)).rejects.toMatchObject({
    reason: 'workflow_not_published',
  });
  await world.publish(id);
  const { turn } = await askNow(world.deps, world.caller, id);
  await world.work(2);
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ id: turn, cause: 'now', status: 'completed', spent: 5 }]);
  expect((await world.workflow(id)).status).toBe('draft');
});

test('whoever it acts for has left: it is paused, and the main user hears of it', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.people.users.delete({ tenantId: world.tenantId, userId: world.caller.userId }).go();
  await world.until(nine(25));
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'owner_left' });
});

test('a change while it runs is for the next run: what runs goes on as it was published', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.until(nine(25));
  const draft = await getDraft(world.deps, { tenantId: world.tenantId, id });
  await world.save(
    id,
    draft.revision,
    drawing([node('also', 'mark', { tags: { add: ['new'] } })], 'keep>also'),
  );
  expect((await world.workflow(id)).published).toMatchObject({ version: 1, is_draft: false });
  await world.publish(id);
  await world.finish();
  const [first] = await world.turns(id);
  expect((await world.view(id, first?.id ?? '')).nodes.map((one) => one.node)).toEqual(['find', 'keep']);
  await world.until(nine(26));
  await world.finish();
  const [second] = await world.turns(id);
  expect(second?.version).toBe(2);
  expect((await world.view(id, second?.id ?? '')).nodes.map((one) => one.node)).toEqual([
    'find',
    'keep',
    'also',
  ]);
});

test('where that is wanted, runs of the version before are stopped', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.until(nine(25));
  const stop = () => world.publish(id, { running: 'stop' });
  await world.save(id, 1, drawing([node('loose', 'merge')]));
  await expect(stop()).rejects.toMatchObject({ code: 'validation_failed' });
  const statuses = async () => (await world.runs()).map(({ status }) => status);
  expect(await statuses()).toEqual(['queued']);
  await world.save(id, 2, drawing([], 'keep>loose'));
  await stop();
  expect(await statuses()).toEqual(['cancelled']);
  await askNow(world.deps, world.caller, id);
  await world.work();
  await stop();
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'queued']);
});

test('three turns that fail in a row make it failing, and one that does not active again', async () => {
  const id = await world.draw();
  await world.schedule(id);
  for (const day of [25, 26, 27]) {
    await world.until(nine(day));
    const run = (await world.runs()).find(({ activity }) => activity === 'active')?.id ?? '';
    await world.abort(run, { Error: 'internal' });
    await world.settle(run);
  }
  expect((await world.workflow(id)).status).toBe('failing');
  expect(world.mails.map(({ template }) => template)).toEqual(['workflow_failing']);
  await world.until(nine(28));
  await world.finish();
  expect((await world.workflow(id)).status).toBe('active');
});

test('a retry by somebody that fails is no turn in a row', async () => {
  const id = await world.draw();
  await world.schedule(id);
  const fails = async () => {
    const run = (await world.runs()).find(({ activity }) => activity === 'active')?.id ?? '';
    await world.abort(run, { Error: 'internal' });
    await world.settle(run);
    return run;
  };
  await world.until(nine(25));
  let last = await fails();
  for (let retry = 0; retry < 3; retry += 1) {
    await world.retry(last);
    last = await fails();
  }
  expect((await world.workflow(id)).status).toBe('active');
  for (const day of [26, 27]) {
    await world.until(nine(day));
    await fails();
  }
  expect((await world.workflow(id)).status).toBe('failing');
});

test('what a run has left undone and its retry did is one turn, each lead counted once at each node', async () => {
  const id = await world.draw(
    [node('web', 'enrich'), node('seen', 'mark', { tags: { add: ['seen'] } })],
    'keep>web',
    'web>seen',
  );
  await world.schedule(id);
  await world.until(nine(25));
  world.sites.problem = (website) => (website.includes('no-1') ? 'timeout' : undefined);
  await world.finish();
  const [turn] = await world.turns(id);
  expect(turn).toMatchObject({ status: 'partial', spent: 9 });
  const counts = async () =>
    (await world.view(id, turn?.id ?? '')).nodes.map((one) => [one.node, one.in, one.done, one.failed]);
  expect(await counts()).toEqual([
    ['find', 5, 5, 0],
    ['keep', 5, 5, 0],
    ['web', 5, 4, 1],
    ['seen', 5, 5, 0],
  ]);
  const { nodes } = await world.view(id, turn?.id ?? '');
  expect(nodes[2]).toMatchObject({
    failures: [{ code: 'timeout', leads: 1 }],
    errors: [{ code: 'timeout' }],
  });
  world.sites.problem = () => undefined;
  await world.retry(turn?.run_ids[0] ?? '');
  await world.finish(2);
  const [again] = await world.turns(id);
  expect(again).toMatchObject({ status: 'completed', spent: 10, found: 5 });
  expect(again?.tries).toMatchObject([
    { run_id: turn?.run_ids[0], status: 'partial', found: 5, spent: 9 },
    { run_id: again?.run_ids[0], status: 'completed', found: 0, spent: 1 },
  ]);
  expect(await counts()).toEqual([
    ['find', 5, 5, 0],
    ['keep', 5, 5, 0],
    ['web', 5, 5, 0],
    ['seen', 5, 5, 0],
  ]);
  expect((await world.workflow(id)).month.spent).toBe(10);
});

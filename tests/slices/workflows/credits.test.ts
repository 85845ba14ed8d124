import { expect, test } from 'vitest';
import { resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
const hour = 3_600_000;
const nine = '2026-11-25T08:00:00.000Z';

async function open(credits: number, more: object = {}) {
  const world = await openWorkflowWorld(engine.table, credits);
  const id = await world.draw();
  await world.schedule(id, more);
  return { ...world, id };
}

test('not enough credits stop it with one mail that says what is missing; it goes on by itself once there are enough', async () => {
  const world = await open(2);
  await world.until(nine, 3);
  const mails = () => new Set(world.mails.map(({ id }) => id)).size;
  expect(await world.workflow(world.id)).toMatchObject({
    status: 'stopped_credits',
    missing: 3,
    next_at: null,
  });
  expect(world.mails[0]).toMatchObject({ template: 'workflow_stopped', values: { missing: 3 } });
  expect(mails()).toBe(1);
  await world.grant(10);
  world.clock.at += hour + 1;
  await world.look();
  await world.work();
  await world.finish();
  expect(await world.workflow(world.id)).toMatchObject({
    ...{ status: 'active', missing: null, next_at: '2026-11-26T08:00:00.000Z' },
    recent: [{ status: 'completed', spent: 5 }],
  });
  expect(mails()).toBe(1);
});

test('while it lacks credits no source is asked; what lacks is counted from what there is', async () => {
  const world = await open(2);
  await world.until(nine);
  const { searcher } = world.deps.start;
  const { count } = searcher;
  let asked = 0;
  searcher.count = async (search, account) => {
    asked += account === world.tenantId ? 1 : 0;
    return count(search, account);
  };
  const nextHour = async () => {
    world.clock.at += hour + 1;
    await world.look();
    await world.work();
    return [asked, (await world.workflow(world.id)).missing];
  };
  expect(await nextHour()).toEqual([0, 3]);
  await world.grant(2);
  expect(await nextHour()).toEqual([0, 1]);
  // Nothing comes before an hour is over.
  world.clock.at += hour / 2;
  await world.look();
  expect(world.ticks.filter(({ id }) => id === world.id)).toEqual([]);
  await world.grant(1);
  expect(await nextHour()).toEqual([1, null]);
  await world.finish();
  expect(await world.workflow(world.id)).toMatchObject({ status: 'active', month: { spent: 5 } });
});

test('one that is published anew while it is stopped, or that another release has stopped, is priced anew', async () => {
  const world = await open(2);
  await world.until(nine);
  const [find] = searching(world.list, 2);
  await world.save(world.id, 1, [{ do: 'set_node', id: 'find', settings: (find as Node).settings }]);
  await world.publish(world.id);
  expect(await world.workflow(world.id)).toMatchObject({ status: 'stopped_credits', missing: null });
  // At once, and not within the hour.
  await world.work(2);
  await world.finish();
  expect(await world.workflow(world.id)).toMatchObject({ status: 'active', month: { spent: 2 } });
  const other = await open(2);
  await other.until(nine);
  const of = { tenantId: other.tenantId, id: other.id };
  await other.deps.store.workflows.patch(of).remove(['needs']).go();
  other.town.size = 2;
  other.clock.at += hour + 1;
  await other.look();
  await other.work();
  await other.finish();
  expect(await other.workflow(other.id)).toMatchObject({ status: 'active', month: { spent: 2 } });
});

test('where that was not chosen it waits for somebody', async () => {
  const world = await open(2, { resumes: false });
  await world.until(nine);
  await world.grant(10);
  world.clock.at += 2 * hour;
  await world.look();
  await world.work();
  expect((await world.workflow(world.id)).status).toBe('stopped_credits');
  await resumeWorkflow(world.deps, world.caller, world.id);
  await world.work();
  await world.finish();
  expect(await world.workflow(world.id)).toMatchObject({ status: 'active', month: { spent: 5 } });
});

test('a run spends no more than its budget', async () => {
  const world = await open(100, { budget: { per_run: 3, per_month: null } });
  await world.until(nine);
  await world.finish();
  expect((await world.turns(world.id))[0]).toMatchObject({ spent: 3, status: 'out_of_credits' });
});

test('a month spends no more than its budget, with a mail at four fifths; the next month begins anew', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.until(nine);
  await world.finish();
  expect(world.mails).toMatchObject([{ template: 'workflow_budget', values: { spent: 5, budget: 6 } }]);
  world.town.size = 20;
  for (const day of [26, 27]) {
    await world.until(`2026-11-${day}T08:00:00.000Z`);
    await world.finish();
  }
  expect((await world.turns(world.id)).map((turn) => [turn.status, turn.reason, turn.spent])).toEqual([
    ['skipped', 'budget_spent', null],
    ['out_of_credits', null, 1],
    ['completed', null, 5],
  ]);
  expect(await world.workflow(world.id)).toMatchObject({ status: 'active', month: { spent: 6 } });
  expect(world.mails).toHaveLength(1);
  await world.until('2026-12-01T08:00:00.000Z');
  await world.finish();
  expect(await world.workflow(world.id)).toMatchObject({ month: { month: '2026-12', spent: 6 } });
});

test('of a budget that is raised its owner is told anew, once; an earlier release has told of any', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.until(nine);
  await world.finish();
  await world.schedule(world.id, { budget: { per_run: null, per_month: 8 } });
  for (const [at, size] of [7, 8].entries()) {
    world.town.size = size;
    await world.until(`2026-11-${26 + at}T08:00:00.000Z`);
    await world.finish();
    expect(world.mails).toMatchObject([{ values: { budget: 6 } }, { values: { budget: 8 } }]);
  }
  expect(new Set(world.mails.map(({ id }) => id)).size).toBe(2);
  const { workflows } = world.deps.store;
  const of = { tenantId: world.tenantId, id: world.id };
  const { data } = await workflows.get(of).go();
  if (!data) throw new Error('no workflow');
  await workflows
    .patch(of)
    .set({ month: { ...data.month, warned: true } })
    .go();
  await world.schedule(world.id, { budget: { per_run: null, per_month: 10 } });
  world.town.size = 10;
  await world.until('2026-11-28T08:00:00.000Z');
  await world.finish();
  expect((await world.workflow(world.id)).month.spent).toBe(10);
  expect(world.mails).toHaveLength(2);
});

test('what is set aside for a run that goes on is not spent by another, and is given back', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.until(nine);
  world.clock.at += 1000;
  await askNow(world.deps, world.caller, world.id);
  await world.work();
  await world.finish();
  const spent = (await world.turns(world.id)).reduce((sum, turn) => sum + (turn.spent ?? 0), 0);
  expect(spent).toBeLessThanOrEqual(6);
  const { data } = await world.deps.store.workflows.get({ tenantId: world.tenantId, id: world.id }).go();
  expect(data?.month).toMatchObject({ spent, reserved: 0 });
});

test('a run that goes on into the next month keeps there what is set aside for it', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  world.town.size = 20;
  await world.until(nine);
  for (const day of ['2026-11-26', '2026-12-01']) await world.until(`${day}T08:00:00.000Z`, 6);
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'skipped', reason: 'budget_spent' });
  await world.finish(2);
  const { data } = await world.deps.store.workflows.get({ tenantId: world.tenantId, id: world.id }).go();
  expect(data?.month).toMatchObject({ month: '2026-12', spent: 6, reserved: 0 });
});

test('parts of a turn share its budget: the first takes what it needs, the next what is left', async () => {
  const world = await openWorkflowWorld(engine.table);
  const { tenantId, list } = world;
  const { data: first } = await world.campaigns.store.campaigns.get({ tenantId, id: list }).go();
  const second = { ...first, id: 'cmp_01M890XR6W1KZJ2J3DQD5YYPK9', name: 'Another list' };
  await world.campaigns.store.campaigns.create(second as never).go();
  const [find, keep] = searching(second.id, 100);
  const id = await world.draw([{ ...find, id: 'more' } as Node, { ...keep, id: 'too' } as Node], 'more>too');
  await world.schedule(id, { budget: { per_run: 7, per_month: null } });
  await world.until(nine);
  expect((await world.runs()).map(({ max_credits }) => max_credits)).toEqual([5, 2]);
  await world.finish(2);
  const [turn] = await world.turns(id);
  expect(turn?.run_ids).toHaveLength(2);
  expect(turn?.spent).toBeLessThanOrEqual(7);
  expect((await world.workflow(id)).month.spent).toBe(turn?.spent);
});

test('a part that was priced at nothing spends nothing of what another has found meanwhile', async () => {
  const world = await openWorkflowWorld(engine.table);
  const found = node('found', 'list', { campaign_id: world.list });
  const id = await world.draw([found, node('web', 'enrich')], 'found>web');
  await world.schedule(id, { budget: { per_run: 7, per_month: 7 } });
  await world.until(nine);
  const isFirst = (run: { plan: { steps: { kind: string }[] } }) => run.plan.steps[0]?.kind === 'search';
  const runs = await world.runs();
  for (const run of [...runs.filter(isFirst), ...runs.filter((one) => !isFirst(one))]) {
    await world.goOn(run.id);
    await world.settle(run.id);
  }
  expect((await world.turns(id))[0]).toMatchObject({ spent: 5 });
  expect((await world.workflow(id)).month.spent).toBe(5);
});

test('where too many runs of the account go on a turn waits, and starts once they have ended', async () => {
  const world = await open(1000);
  const { start } = world.deps;
  const many = new AppError('conflict', { reason: 'too_many_runs' });
  const { machine } = start;
  Object.assign(start, {
    machine: {
      ...machine,
      start: async () => {
        throw many;
      },
    },
  });
  await world.until(nine);
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'waiting', run_ids: [] });
  Object.assign(start, { machine });
  await world.work();
  await world.finish();
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  expect(await world.runs()).toHaveLength(1);
});

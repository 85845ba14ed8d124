import { expect, test } from 'vitest';
import { changeAutopilot, pauseAutopilot, resumeAutopilot } from '#functions/autopilots/change/change.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
const hour = 3_600_000;

async function open(credits: number, more: object = {}) {
  const world = await openAutopilotWorld(engine.table, credits);
  const { record } = await world.create(world.choice(more));
  return { ...world, id: record.id };
}

test('not enough credits stop it with one mail that says what is missing; it goes on by itself once there are enough', async () => {
  const world = await open(2);
  await world.work(3);
  expect(await world.read(world.id)).toMatchObject({ status: 'stopped_credits', missing: 3, next_at: null });
  expect(world.mails[0]).toMatchObject({ template: 'autopilot_stopped', values: { missing: 3 } });
  expect(new Set(world.mails.map(({ id }) => id)).size).toBe(1);
  world.clock.at += hour + 1;
  await world.look();
  await world.work();
  expect(await world.runs()).toEqual([]);
  await world.grant(10);
  world.clock.at += hour + 1;
  await world.look();
  await world.work();
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({
    ...{ status: 'active', missing: null, next_at: '2026-11-26T08:00:00.000Z' },
    recent: [{ status: 'completed', spent: 5 }],
  });
  expect(new Set(world.mails.map(({ id }) => id)).size).toBe(1);
});

test('while it lacks credits no source is asked; what lacks is counted from what there is', async () => {
  const world = await open(2);
  await world.work();
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
    return [asked, (await world.read(world.id)).missing];
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
  expect(await world.read(world.id)).toMatchObject({ status: 'active', month: { spent: 5 } });
});

test('one that is changed while it is stopped is priced anew at once, and lacks what it lacks by then', async () => {
  const world = await open(2);
  await world.work();
  const change = (limit: number) =>
    changeAutopilot(world.deps, world.caller, world.id, world.choice({ plan: newPlan(world.list, limit) }));
  world.clock.at += 1000;
  const changed = await change(4);
  expect([changed.status, changed.missing]).toEqual(['stopped_credits', undefined]);
  await world.work(2);
  expect(await world.read(world.id)).toMatchObject({ status: 'stopped_credits', missing: 2 });
  await change(2);
  await world.work(2);
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({
    ...{ status: 'active', missing: null, month: { spent: 2 }, next_at: '2026-11-26T08:00:00.000Z' },
  });
  expect((await world.turns(world.id)).map(({ status }) => status)).toEqual(['completed']);
  expect(new Set(world.mails.map(({ id }) => id)).size).toBe(1);
});

test('one that waits for somebody starts nothing when it is changed, and says what it lacks unless that is another by now', async () => {
  const world = await open(2, { resumes: false });
  await world.work();
  const change = async (more: object) => {
    await changeAutopilot(world.deps, world.caller, world.id, world.choice({ resumes: false, ...more }));
    await world.work();
    return world.read(world.id);
  };
  expect(await change({ name: 'Renamed' })).toMatchObject({ status: 'stopped_credits', missing: 3 });
  const plan = newPlan(world.list, 2);
  expect(await change({ plan })).toMatchObject({ status: 'stopped_credits', missing: null });
  expect(await world.runs()).toEqual([]);
  await changeAutopilot(world.deps, world.caller, world.id, world.choice({ plan }));
  await world.work();
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({ status: 'active', month: { spent: 2 } });
});

test('one that another release has stopped is priced anew', async () => {
  const other = await open(2);
  await other.work();
  const of = { tenantId: other.tenantId, id: other.id };
  await other.deps.store.autopilots.patch(of).remove(['needs']).go();
  other.town.size = 2;
  other.clock.at += hour + 1;
  await other.look();
  await other.work();
  await other.finish();
  expect(await other.read(other.id)).toMatchObject({ status: 'active', month: { spent: 2 } });
});

test('where that was not chosen it waits for somebody', async () => {
  const world = await open(2, { resumes: false });
  await world.work();
  await world.grant(10);
  world.clock.at += 2 * hour;
  await world.look();
  await world.work();
  expect((await world.read(world.id)).status).toBe('stopped_credits');
  await resumeAutopilot(world.deps, world.caller, world.id);
  await world.work();
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({ status: 'active', month: { spent: 5 } });
});

test('a run spends no more than its budget', async () => {
  const world = await open(100, { budget: { per_run: 3, per_month: null } });
  await world.work();
  await world.finish();
  expect((await world.turns(world.id))[0]).toMatchObject({ spent: 3, status: 'out_of_credits' });
});

test('a month spends no more than its budget, with a mail at four fifths; the next month begins anew', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.work();
  await world.finish();
  expect(world.mails).toMatchObject([{ template: 'autopilot_budget', values: { spent: 5, budget: 6 } }]);
  world.town.size = 20;
  await world.until('2026-11-26T08:00:00.000Z');
  await world.finish();
  await world.until('2026-11-27T08:00:00.000Z');
  await world.finish();
  const spent = (await world.turns(world.id)).map((turn) => [turn.status, turn.reason, turn.spent]);
  expect(spent).toEqual([
    ['skipped', 'budget_spent', null],
    ['out_of_credits', null, 1],
    ['completed', null, 5],
  ]);
  expect(await world.read(world.id)).toMatchObject({ status: 'active', month: { spent: 6 } });
  expect(world.mails).toHaveLength(1);
  await world.until('2026-12-01T08:00:00.000Z');
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({ month: { month: '2026-12', spent: 6 } });
});

test('what is set aside for a run that goes on is not spent by another', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.work();
  expect(await world.read(world.id)).toMatchObject({ month: { spent: 0, reserved: 5 } });
  world.ticks.push({
    ...{ kind: 'now', tenant_id: world.tenantId, id: world.id, scheduled: '2026-11-25T08:00:05.000Z' },
  });
  await world.work();
  await world.finish();
  const turns = await world.turns(world.id);
  expect(turns.reduce((sum, { spent }) => sum + (spent ?? 0), 0)).toBeLessThanOrEqual(6);
  expect(await world.read(world.id)).toMatchObject({ month: { reserved: 0 } });
});

test('a run that goes on into the next month keeps there what is set aside for it', async () => {
  const world = await open(100, { budget: { per_run: null, per_month: 6 } });
  await world.work();
  world.town.size = 20;
  for (const day of ['2026-11-26', '2026-12-01']) await world.until(`${day}T08:00:00.000Z`, 6);
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'skipped', reason: 'budget_spent' });
  await world.finish(2);
  const { data } = await world.deps.store.autopilots.get({ tenantId: world.tenantId, id: world.id }).go();
  expect(data?.month).toMatchObject({ month: '2026-12', spent: 6, reserved: 0 });
});

test('one whose only time came without credits, and that was paused then, tries again when it is resumed, and once', async () => {
  const world = await open(2, { repeat: { every: 'one-time', date: '2026-11-26', time: '10:00' } });
  await world.until('2026-11-26T09:00:00.000Z');
  expect(await world.read(world.id)).toMatchObject({ status: 'stopped_credits' });
  await pauseAutopilot(world.deps, world.caller, world.id);
  await world.grant(10);
  world.clock.at += hour;
  await resumeAutopilot(world.deps, world.caller, world.id);
  await world.work(2);
  await world.finish();
  expect(await world.read(world.id)).toMatchObject({
    ...{ status: 'finished', next_at: null },
    recent: [
      { status: 'completed', spent: 5 },
      { status: 'skipped', reason: 'insufficient_credits' },
    ],
  });
  await expect(resumeAutopilot(world.deps, world.caller, world.id)).rejects.toMatchObject({
    reason: 'autopilot_finished',
  });
});

test('a budget that is raised is warned of again, once', async () => {
  const world = await open(1000, { budget: { per_run: null, per_month: 6 } });
  await world.work();
  await world.finish();
  const told = () => world.mails.map(({ values }) => (values as { budget: number }).budget);
  expect(new Set(told())).toEqual(new Set([6]));
  const choice = world.choice({ budget: { per_run: null, per_month: 12 } });
  await changeAutopilot(world.deps, world.caller, world.id, choice);
  world.town.size = 20;
  await world.until('2026-11-26T08:00:00.000Z');
  await world.finish();
  expect(new Set(told())).toEqual(new Set([6, 12]));
  expect(new Set(world.mails.map(({ id }) => id)).size).toBe(2);
});

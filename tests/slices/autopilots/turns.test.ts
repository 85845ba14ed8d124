import { beforeEach, expect, test } from 'vitest';
import {
  changeAutopilot,
  pauseAutopilot,
  removeAutopilot,
  resumeAutopilot,
  runAutopilotNow,
} from '#functions/autopilots/change/change.ts';
import { settleRun } from '#functions/autopilots/turns/settle.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { retryRun } from '#functions/runs/start/retry-run.ts';
import { crowd } from '#tests/support/worlds/cloud/crowd.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const made = async (more: object = {}) => (await world.create(world.choice(more))).record.id;

test('the first run starts after saving, the next one at its time, and each brings who is new alone', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  expect(await world.read(id)).toMatchObject({
    ...{ status: 'active', next_at: '2026-11-26T08:00:00.000Z', month: { month: '2026-11', spent: 5 } },
    recent: [{ cause: 'first', status: 'completed', found: 5, spent: 5 }],
  });
  world.town.size = 8;
  await world.until('2026-11-26T08:00:00.000Z');
  await world.finish();
  const [newest] = await world.turns(id);
  expect(newest).toMatchObject({ cause: 'schedule', status: 'completed', found: 3, spent: 3 });
  expect(await world.leads()).toHaveLength(8);
  await world.until('2026-11-27T08:00:00.000Z');
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ found: 0, spent: 0 });
  expect((await world.wallet()).available).toBe(1000 - 8);
});

test('a tick that comes twice is one run, and so is its end that is told twice', async () => {
  const id = await made();
  await world.work(3);
  await world.finish(3);
  await world.until('2026-11-26T08:00:00.000Z', 3);
  await world.finish(3);
  expect(await world.runs()).toHaveLength(2);
  expect(await world.read(id)).toMatchObject({ month: { spent: 5 }, next_at: '2026-11-27T08:00:00.000Z' });
});

test('one that is cut off anywhere goes on with the same run', async () => {
  const id = await made();
  for (const cut of ['start', 'put'] as const) {
    const { put } = world.deps.scheduler;
    const { start } = world.deps.start.machine;
    const failing = async () => {
      throw new Error('cut off');
    };
    if (cut === 'put') world.deps.scheduler.put = failing;
    else world.deps.start.machine.start = failing;
    const [message] = world.ticks;
    await expect(world.work()).rejects.toThrow('cut off');
    world.deps.scheduler.put = put;
    world.deps.start.machine.start = start;
    if (message) world.ticks.push(message);
  }
  await world.work();
  expect(await world.runs()).toHaveLength(1);
  expect((await world.read(id)).next_at).toBe('2026-11-26T08:00:00.000Z');
});

test('times that were missed are one run', async () => {
  await made();
  await world.work();
  await world.finish();
  await world.until('2026-11-30T12:00:00.000Z');
  await world.finish();
  expect(await world.runs()).toHaveLength(2);
  expect([...world.planned.values()].map(({ at }) => at)).toEqual(['2026-12-01T08:00:00.000Z']);
});

test('a time that was lost is found by the look, and one that was put twice comes to nothing', async () => {
  const id = await made();
  world.ticks.length = 0;
  world.clock.at += 20 * 60_000;
  expect(await world.look()).toBeGreaterThanOrEqual(1);
  await world.work();
  await world.finish();
  expect(await world.runs()).toHaveLength(1);
  world.ticks.push({
    kind: 'autopilot',
    tenant_id: world.tenantId,
    id,
    scheduled: '2026-11-20T08:00:00.000Z',
  });
  await world.work();
  expect(await world.runs()).toHaveLength(1);
});

test('one that has one time starts then, once, and is finished', async () => {
  const id = await made({ repeat: { every: 'one-time', date: '2026-11-26', time: '10:00' } });
  expect(world.ticks.map(({ kind }) => kind)).toEqual(['saved']);
  await world.work();
  expect(await world.runs()).toEqual([]);
  await world.until('2026-11-26T09:00:00.000Z');
  await world.finish();
  expect(await world.read(id)).toMatchObject({ status: 'finished', next_at: null });
  expect(world.planned.size).toBe(0);
  const past = { repeat: { every: 'one-time', date: '2026-11-26', time: '09:00' } };
  await expect(made(past)).rejects.toMatchObject({ fields: [{ path: 'repeat', key: 'time_past' }] });
});

test('paused it starts nothing and leaves no schedule; resumed it waits for its next time', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  await pauseAutopilot(world.deps, world.caller, id);
  expect(world.planned.size).toBe(0);
  await world.until('2026-11-27T12:00:00.000Z');
  expect(await world.runs()).toHaveLength(1);
  await expect(runAutopilotNow(world.deps, world.caller, id)).rejects.toMatchObject({ code: 'conflict' });
  await resumeAutopilot(world.deps, world.caller, id);
  expect(await world.read(id)).toMatchObject({ status: 'active', next_at: '2026-11-28T08:00:00.000Z' });
  expect(world.planned.size).toBe(1);
});

test('a change takes the place of the next time, and is a version', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  const weekly = { repeat: { every: 'weekly', weekdays: ['monday'], time: '07:30' }, name: 'Mondays' };
  await changeAutopilot(world.deps, world.caller, id, world.choice(weekly));
  expect([...world.planned.values()].map(({ at }) => at)).toEqual(['2026-11-30T06:30:00.000Z']);
  expect(await world.read(id)).toMatchObject({ name: 'Mondays', version: 2 });
});

test('a run beside its times is a turn of its own', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  world.clock.at += 1000;
  await runAutopilotNow(world.deps, world.caller, id);
  await world.work(2);
  await world.finish();
  expect((await world.turns(id)).map(({ cause }) => cause)).toEqual(['now', 'first']);
});

test('one whose time is over runs when somebody says so, and stays finished', async () => {
  const id = await made({ repeat: { every: 'one-time', date: '2026-11-26', time: '09:00' } });
  await world.until('2026-11-26T08:00:00.000Z');
  await world.finish();
  expect(await world.read(id)).toMatchObject({ status: 'finished' });
  world.town.size = 8;
  await runAutopilotNow(world.deps, world.caller, id);
  await world.work(2);
  await world.finish();
  expect(await world.read(id)).toMatchObject({
    ...{ status: 'finished', next_at: null },
    recent: [{ cause: 'now', status: 'completed', found: 3 }, { cause: 'schedule' }],
  });
});

test('deleted it takes its schedule and what is kept of it along', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  await removeAutopilot(world.deps, world.caller, id);
  expect(world.planned.size).toBe(0);
  await expect(world.read(id)).rejects.toMatchObject({ code: 'not_found' });
  const of = { tenantId: world.tenantId, autopilot: id };
  expect((await world.deps.store.turns.query.primary(of).go()).data).toEqual([]);
});

test('a list that is deleted pauses it with the reason, and says so once', async () => {
  const id = await made();
  await world.deleteList();
  await world.work(2);
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'list_gone' });
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_paused']);
});

test('a list without a webhook is refused in the words of the product', async () => {
  await world.campaigns.store.webhooks.delete({ tenantId: world.tenantId, campaign_id: world.list }).go();
  const sends = { plan: newPlan(world.list, 10, { kind: 'connect', to: 'webhook', new_only: true }) };
  await expect(made(sends)).rejects.toMatchObject({
    fields: [{ message: "Selected list doesn't have webhook, please setup before continue." }],
  });
});

test('whoever it acts for has left: it is paused, and the main user hears of it', async () => {
  const id = await made();
  const { tenantId } = world;
  const { users } = peopleStore({ table: engine.table });
  await users.delete({ tenantId, userId: world.caller.userId }).go();
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'owner_left' });
});

async function fail(): Promise<string> {
  await world.work();
  const { id = '' } = (await world.runs()).find(({ activity }) => activity === 'active') ?? {};
  await world.abort(id, { Error: 'internal' });
  await settleRun(world.deps, world.tenantId, id);
  return id;
}

test('three runs that fail in a row make it failing, and one that does not active again', async () => {
  const id = await made();
  await fail();
  for (const day of ['26', '27']) {
    await world.until(`2026-11-${day}T08:00:00.000Z`);
    await fail();
  }
  expect((await world.read(id)).status).toBe('failing');
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_failing']);
  await world.until('2026-11-28T08:00:00.000Z');
  await world.finish();
  expect((await world.read(id)).status).toBe('active');
});

test('what somebody retries says nothing of how its times go, whether it fails or not', async () => {
  const id = await made();
  const first = await fail();
  for (const from of ['start', 'start', 'start'] as const) {
    await retryRun(world.deps.start, world.caller, first, from);
    await fail();
  }
  expect((await world.read(id)).status).toBe('active');
  expect(world.mails).toEqual([]);
  const failures = async () =>
    (await world.deps.store.autopilots.get({ tenantId: world.tenantId, id }).go()).data?.failures;
  expect(await failures()).toBe(1);
  await retryRun(world.deps.start, world.caller, first, 'start');
  await world.finish();
  expect(await failures()).toBe(1);
  // What each of them came to stands by itself, and the turn is their sum.
  const [turn] = await world.turns(id);
  expect(turn).toMatchObject({ status: 'completed', found: 5, spent: 5 });
  expect(turn?.tries?.map(({ status, found }) => [status, found])).toEqual([
    ...['failed', 'failed', 'failed', 'failed'].map((status) => [status, 0]),
    ['completed', 5],
  ]);
  expect(turn?.tries?.[0]?.run_id).toBe(first);
});

test('a turn that waits for other runs ends where it is paused, whether its time came or somebody asked for it', async () => {
  const id = await made();
  crowd(world.deps.start);
  await runAutopilotNow(world.deps, world.caller, id);
  await world.work();
  expect((await world.turns(id)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await pauseAutopilot(world.deps, world.caller, id);
  await world.work();
  expect(await world.turns(id)).toMatchObject([
    { status: 'skipped', reason: 'user' },
    { status: 'skipped', reason: 'user' },
  ]);
  expect(await world.runs()).toEqual([]);
});

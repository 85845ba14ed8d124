import { beforeEach, expect, test } from 'vitest';
import { changeAutopilot, pauseAutopilot, resumeAutopilot } from '#functions/autopilots/change/change.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { crowd } from '#tests/support/worlds/cloud/crowd.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openAutopilotWorld>>;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const made = async (more: object = {}) => (await world.create(world.choice(more))).record.id;
const change = (id: string, more: object) =>
  changeAutopilot(world.deps, world.caller, id, world.choice(more));
const pause = (id: string) => pauseAutopilot(world.deps, world.caller, id);
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

/** Has something happen once, while a turn is priced. */
function whilePriced(act: () => Promise<unknown>): void {
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async (...asked) => {
    searcher.count = count;
    await act();
    return count(...asked);
  };
}

/** Has something happen once, after a turn was noted and before its run is started. */
function beforeStart(act: () => Promise<unknown>): void {
  const { start } = world.deps;
  const { store } = start;
  const get = (key: { tenantId: string; key: string }) => ({
    go: async (options: { consistent: true }) => {
      Object.assign(start, { store });
      await act();
      return store.keys.get(key).go(options);
    },
  });
  Object.assign(start, { store: { ...store, keys: Object.assign(Object.create(store.keys), { get }) } });
}

/** Has something happen once, while a mail of it is posted. */
function whileTold(act: () => Promise<unknown>): void {
  const { mailbox } = world.deps;
  world.deps.mailbox = {
    post: async (mail) => {
      world.deps.mailbox = mailbox;
      await mailbox.post(mail);
      await act();
    },
  };
}

/** One whose first run goes on, and whose second turn waits for other runs to end, with a budget of the month. */
async function waitingTurn(per_month: number) {
  const id = await made({ budget: { per_run: null, per_month } });
  await world.work();
  const runsAgain = crowd(world.deps.start);
  world.town.size = 20;
  world.clock.at = Date.parse(nine(26));
  const [{ message } = { message: undefined }] = [...world.planned.values()];
  if (!message) throw new Error('nothing is planned');
  await workTick(world.deps, message);
  return { id, message, runsAgain };
}

test('who pauses it while its turn is priced is heard: nothing starts', async () => {
  const id = await made();
  whilePriced(() => pause(id));
  await world.work();
  await world.finish();
  expect(await world.read(id)).toMatchObject({ status: 'paused', next_at: null });
  expect(await world.runs()).toEqual([]);
});

test('who changes it while its turn is priced gets what was changed', async () => {
  const id = await made();
  whilePriced(() => change(id, { plan: newPlan(world.list, 2) }));
  await world.work();
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ version: 2, found: 2, spent: 2, cause: 'first' }]);
});

test('a turn that waits for other runs keeps what it set aside, however often it comes at once, and asks no source again', async () => {
  const { id, message, runsAgain } = await waitingTurn(10);
  expect((await world.read(id)).month).toMatchObject({ reserved: 10 });
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async () => {
    throw new Error('asked again');
  };
  await Promise.all([workTick(world.deps, message), workTick(world.deps, message)]);
  expect((await world.read(id)).month).toMatchObject({ reserved: 10 });
  searcher.count = count;
  runsAgain();
  await workTick(world.deps, message);
  await world.finish();
  expect((await world.read(id)).month).toMatchObject({ spent: 10, reserved: 0 });
});

test('of two that give up one turn at once, one gives back what it had set aside', async () => {
  const { id, message, runsAgain } = await waitingTurn(20);
  expect((await world.read(id)).month).toMatchObject({ reserved: 20 });
  await pause(id);
  await Promise.all([workTick(world.deps, message), workTick(world.deps, message)]);
  runsAgain();
  // What the first run may spend is still set aside.
  expect((await world.read(id)).month).toMatchObject({ reserved: 5 });
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'user' });
});

test('a turn that was given up while its run was being started has it after all, with what it may spend', async () => {
  const id = await made({ budget: { per_run: null, per_month: 10 } });
  const [message] = world.ticks.filter(({ kind }) => kind === 'autopilot');
  if (!message) throw new Error('no tick came');
  beforeStart(async () => {
    await pause(id);
    await workTick(world.deps, message);
    expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'user' });
  });
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'paused', month: { reserved: 5 } });
  expect((await world.turns(id))[0]).toMatchObject({ status: 'running', reason: null });
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  expect((await world.read(id)).month).toMatchObject({ spent: 5, reserved: 0 });
});

test('what was mended while the mail of its pause was posted stays mended', async () => {
  const id = await made();
  await world.deleteList();
  const other = await world.campaigns.store.campaigns.query.primary({ tenantId: world.tenantId }).go();
  expect(other.data).toHaveLength(1);
  whileTold(() => pause(id).then(() => resumeAutopilot(world.deps, world.caller, id)));
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'active', next_at: nine(26) });
});

test('a change while the mail of its stop was posted is not stopped', async () => {
  world = await openAutopilotWorld(engine.table, 2);
  const id = await made();
  const later = { repeat: { every: 'one-time', date: '2026-12-24', time: '09:00' } };
  whileTold(() => change(id, later));
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'active', next_at: '2026-12-24T08:00:00.000Z' });
});

test('a change of anything but when it starts loses no turn that is about to come', async () => {
  const id = await made();
  await change(id, { name: 'Dentists of Berlin' });
  await world.work();
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ cause: 'first', status: 'completed' }]);
});

test('a turn of a plan that this release cannot run says so, and the next is another matter', async () => {
  const id = await made();
  const stop = new Error('cut off');
  beforeStart(async () => {
    throw stop;
  });
  await expect(world.work()).rejects.toBe(stop);
  const of = { tenantId: world.tenantId, autopilot: id, id: nine(25) };
  const { data } = await world.deps.store.turns.get(of).go();
  const plan = { campaign_id: world.list, steps: [{ kind: 'unheard-of' }] };
  await world.deps.store.turns.put({ ...data, plan } as never).go();
  world.clock.at += 20 * 60_000;
  await world.look();
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'plan_outdated' });
});

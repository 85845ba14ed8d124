import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { takeCall } from '#functions/autopilots/calls/take-call.ts';
import { changeAutopilot, pauseAutopilot, removeAutopilot } from '#functions/autopilots/change/change.ts';
import { listCalls } from '#functions/autopilots/show/read.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { type AutopilotChoice, autopilotLimits } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { crowd } from '#tests/support/worlds/cloud/crowd.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
const minute = 60_000;
const hour = 60 * minute;
let world: Awaited<ReturnType<typeof openAutopilotWorld>>;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const made = async (more: object = {}) => (await world.create(world.choice(more))).record.id;

async function called(mappings: { field: string; filter: string }[] = []) {
  const { repeat: _, ...common } = world.choice() as Extract<AutopilotChoice, { type: 'basic' }>;
  const { record, address } = await world.create({ ...common, type: 'webhook', mappings });
  return { id: record.id, secret: address?.split('/').at(-1) ?? '' };
}

/** Counts how often a source is asked, each time for so many ms. */
function counting(ms = 0): () => number {
  const { searcher } = world.deps.start;
  const { count } = searcher;
  let counted = 0;
  searcher.count = async (...asked) => {
    counted += 1;
    await sleep(ms);
    return count(...asked);
  };
  return () => counted;
}

test('a turn for which nobody new was there keeps to its budget where somebody is by the time that it starts', async () => {
  const id = await made({ budget: { per_run: 3, per_month: 6 } });
  world.town.size = 0;
  Object.assign(world.deps.start, { now: () => new Date(world.clock.at).toISOString() });
  const runsAgain = crowd(world.deps.start);
  await world.work();
  expect(await world.turns(id)).toMatchObject([{ status: 'waiting' }]);
  world.town.size = 50;
  runsAgain();
  // What was counted is too old by now.
  world.clock.at += hour / 2;
  await world.work();
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ status: 'out_of_credits', spent: 3 }]);
});

test.each([
  ['pause', (id: string) => pauseAutopilot(world.deps, world.caller, id)],
  [
    'other times',
    (id: string) => {
      const repeat = { every: 'weekly', weekdays: ['monday'], time: '07:30' };
      const budget = { per_run: null, per_month: 6 };
      return changeAutopilot(world.deps, world.caller, id, world.choice({ repeat, budget }));
    },
  ],
])(
  'a turn that waits, and whose message was lost, gives back what it has set aside with a %s',
  async (_, act) => {
    const id = await made({ budget: { per_run: null, per_month: 6 } });
    const runsAgain = crowd(world.deps.start);
    world.ticks.splice(0);
    world.clock.at += 16 * minute;
    await world.look();
    await world.work();
    expect(await world.turns(id)).toMatchObject([{ status: 'waiting' }]);
    const reserved = async () =>
      (await world.deps.store.autopilots.get({ tenantId: world.tenantId, id }).go()).data?.month.reserved;
    expect(await reserved()).toBe(5);
    await act(id);
    runsAgain();
    await world.work(2);
    expect(await reserved()).toBe(0);
    expect(await world.runs()).toEqual([]);
  },
);

test('who could not start for days waits for other runs from then on, and is not skipped at once', async () => {
  world = await openAutopilotWorld(engine.table, 2);
  const id = await made();
  await world.work();
  world.clock.at += 72 * hour;
  await world.look();
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'stopped_credits' });
  await world.grant(100);
  const runsAgain = crowd(world.deps.start);
  world.clock.at += hour + 1;
  await world.look();
  await world.work();
  expect(await world.turns(id)).toMatchObject([{ status: 'waiting' }]);
  world.clock.at += 23 * hour;
  runsAgain();
  await world.look();
  await world.work();
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ status: 'completed' }]);
});

test('calls that come at once are all runs in the end, each of which is counted once', async () => {
  const { id, secret } = await called([{ field: 'text', filter: 'text' }]);
  const counted = counting(100);
  world.ticks.splice(0);
  for (let no = 0; no < autopilotLimits.callsPerMinute; no += 1)
    await (await takeCall(world.deps, { secret, body: { text: `x${no}` }, key: undefined })).take();
  // All at once, which is more than a worker takes; what comes again comes to the queue.
  let rounds = 0;
  for (; world.ticks.length > 0; rounds += 1)
    await Promise.all(world.ticks.splice(0).map((message) => workTick(world.deps, message)));
  expect(rounds).toBeLessThanOrEqual(5);
  expect(await world.runs()).toHaveLength(autopilotLimits.callsPerMinute);
  expect(counted()).toBeLessThanOrEqual(autopilotLimits.callsPerMinute * rounds);
  const { data } = await listCalls(world.deps, world.tenantId, id);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['running']));
});

test('an account whose credits are spent has no search counted for calls, once it was told so', async () => {
  world = await openAutopilotWorld(engine.table, 0);
  const { secret } = await called();
  const counted = counting();
  for (let no = 0; no < 10; no += 1)
    await (await takeCall(world.deps, { secret, body: { no }, key: undefined })).take();
  await world.work();
  expect(counted()).toBe(1);
  expect(world.mails).toMatchObject([{ template: 'autopilot_stopped', values: { missing: 5 } }]);
});

test('all addresses of an account together take so many calls a minute', async () => {
  const addresses = [];
  for (let no = 0; no < 5; no += 1) addresses.push(await called());
  const asked = addresses.flatMap(({ secret }) =>
    Array.from({ length: autopilotLimits.callsPerMinute }, (_one, no) =>
      takeCall(world.deps, { secret, body: { no }, key: undefined }),
    ),
  );
  const done = await Promise.allSettled(asked);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    autopilotLimits.callsPerMinuteOfAccount,
  );
});

test('one whose AI step cannot be done any more is paused with one mail, and its turn starts nothing', async () => {
  const ai = world.deps.start.ai as unknown as { business: () => Promise<unknown> };
  ai.business = async () => ({});
  const plan = newPlan(world.list, 100, { kind: 'research', question: 'What do they sell?' });
  const id = await made({ plan });
  await world.work();
  await world.finish();
  ai.business = async () => {
    throw new AppError('conflict', { reason: 'profile_missing' });
  };
  await world.until('2026-11-26T08:00:00.000Z');
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'step_refused', next_at: null });
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_paused']);
});

test('what is being deleted starts nothing and takes no calls, wherever that was cut off, and can be deleted again', async () => {
  const id = await made();
  await world.work();
  await world.finish();
  const primary = () => {
    throw new Error('cut off');
  };
  const store = { ...world.deps.store, calls: { query: { primary } } };
  await expect(removeAutopilot({ ...world.deps, store } as never, world.caller, id)).rejects.toThrow(
    'cut off',
  );
  expect(world.planned.size).toBe(0);
  world.clock.at = Date.parse('2026-11-26T08:20:00.000Z');
  await world.look();
  await world.work();
  expect(await world.runs()).toHaveLength(1);
  await removeAutopilot(world.deps, world.caller, id);
  await expect(world.read(id)).rejects.toMatchObject({ code: 'not_found' });
});

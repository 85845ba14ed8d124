import { beforeEach, expect, test } from 'vitest';
import { replayCall } from '#functions/autopilots/calls/replay.ts';
import { takeCall, verifyAddress } from '#functions/autopilots/calls/take-call.ts';
import { renewAddress } from '#functions/autopilots/change/address.ts';
import { changeAutopilot, pauseAutopilot, removeAutopilot } from '#functions/autopilots/change/change.ts';
import { listCalls } from '#functions/autopilots/show/read.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { AutopilotChoice, autopilotLimits } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
const hour = 3_600_000;
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});

const called = (more: object = {}) => {
  const { repeat: _, ...common } = world.choice() as Extract<ReturnType<World['choice']>, { type: 'basic' }>;
  const mappings = [{ field: 'lead.town', filter: 'location' }];
  return { ...common, type: 'webhook' as const, mappings, ...more };
};

async function open(more: object = {}) {
  const { record, address } = await world.create(called(more));
  const secret = address?.split('/').at(-1) ?? '';
  const call = async (body: Record<string, unknown>, key?: string) => {
    const { id, take } = await takeCall(world.deps, { secret, body, key });
    await take();
    return id;
  };
  const calls = async () => (await listCalls(world.deps, world.tenantId, record.id)).data;
  return { id: record.id, secret, call, calls };
}

const locationOf = (plan: unknown) =>
  (plan as { steps: { search: { location: { label: string; radius_km: number } } }[] }).steps[0]?.search
    .location;

test('a value of a call fills its filter, and each call is one run; what it does not say stays', async () => {
  const { id, call, calls } = await open();
  expect(world.ticks.map(({ kind }) => kind)).toEqual(['saved']);
  await call({ lead: { town: 'Dublin' }, note: 'not mapped' });
  world.clock.at += 1000;
  await call({ other: true });
  await world.work(3);
  const plans = (await world.runs()).map(({ plan }) => locationOf(plan));
  expect(plans).toMatchObject([{ label: 'Dublin', radius_km: 2 }, { label: 'Midtown' }]);
  await world.finish();
  const shown = await calls();
  expect(shown.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    ['completed', { other: true }],
    ['completed', { lead: { town: 'Dublin' }, note: 'not mapped' }],
  ]);
  expect(shown.every(({ run_id }) => run_id !== null)).toBe(true);
  expect((await world.turns(id)).map(({ cause, status }) => [cause, status])).toEqual([
    ['call', 'completed'],
    ['call', 'completed'],
  ]);
});

test('the same call that comes twice at the same moment is one run too', async () => {
  const { call, calls } = await open();
  await call({ lead: { town: 'Dublin' } });
  world.clock.at += 1000;
  await call({ lead: { town: 'Dublin' } });
  const both = world.ticks.splice(0).filter(({ kind }) => kind === 'call');
  expect(both).toHaveLength(2);
  await Promise.all(both.map((message) => workTick(world.deps, message)));
  expect(await world.runs()).toHaveLength(1);
  expect(await calls()).toHaveLength(1);
});

test('the same call is the same: by its key, or without one by its body within ten minutes', async () => {
  const { call, calls } = await open();
  const first = await call({ lead: { town: 'Dublin' } });
  world.clock.at += 60_000;
  expect(await call({ lead: { town: 'Dublin' } })).toBe(first);
  const named = await call({ lead: { town: 'Dublin' } }, 'event-1');
  expect(named).not.toBe(first);
  await call({ lead: { town: 'Bonn' } }, 'event-1');
  await world.work();
  expect(await world.runs()).toHaveLength(2);
  // The ninth minute may be in another part of the hour.
  for (let no = 0; no < 2; no += 1) {
    world.clock.at += 4 * 60_000;
    expect(await call({ lead: { town: 'Dublin' } })).toBe(first);
  }
  world.clock.at += 60_000;
  const later = await call({ lead: { town: 'Dublin' } });
  expect(later).not.toBe(first);
  await world.work();
  expect(await calls()).toHaveLength(3);
  world.clock.at += 5 * 60_000;
  expect(await call({ lead: { town: 'Dublin' } })).toBe(later);
  expect(await call({ lead: { town: 'Bonn' } }, 'event-1')).toBe(named);
});

test('a value that its filter does not take is told with the filter, and costs nothing', async () => {
  const { call, calls } = await open();
  await call({ lead: { town: 'Nowhereville-on-Nothing' } });
  await world.work(2);
  expect(await calls()).toMatchObject([
    { status: 'skipped', reason: 'filters_invalid', filter: 'location', run_id: null },
  ]);
  expect(await world.runs()).toEqual([]);
});

test('within the limit of a minute none is lost; what is over it is told when it may come again', async () => {
  const { call, calls } = await open();
  for (let no = 0; no < autopilotLimits.callsPerMinute; no += 1) await call({ no });
  const over = call({ no: 'over' });
  await expect(over).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
  await expect(call({ no: 'over, too' })).rejects.toMatchObject({ code: 'rate_limited' });
  await world.work();
  expect(await world.runs()).toHaveLength(autopilotLimits.callsPerMinute);
  const [refused, ...taken] = (await calls())
    .toSorted((a, b) => a.status.localeCompare(b.status))
    .toReversed();
  expect(refused).toMatchObject({ status: 'skipped', reason: 'too_many_calls', body: '{"no":"over"}' });
  expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 'running'));
  expect(taken).toHaveLength(autopilotLimits.callsPerMinute);
  world.clock.at += 60_000;
  await call({ no: 'later' });
});

test('a call can come once more, as it came', async () => {
  const { id, call, calls } = await open();
  const first = await call({ lead: { town: 'Dublin' } });
  await world.work();
  world.clock.at += 1000;
  await replayCall(world.deps, world.tenantId, id, first);
  await world.work(2);
  expect(await calls()).toMatchObject([{ replay_of: first }, { replay_of: null }]);
  expect(await world.runs()).toHaveLength(2);
  await expect(replayCall(world.deps, world.tenantId, id, 'nothing')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a call of one that is paused is kept in its log and starts nothing', async () => {
  const { id, call, calls } = await open();
  await pauseAutopilot(world.deps, world.caller, id);
  const first = await call({});
  await world.work();
  expect(await calls()).toMatchObject([{ status: 'skipped', reason: 'user' }]);
  await expect(replayCall(world.deps, world.tenantId, id, first)).rejects.toMatchObject({ code: 'conflict' });
});

test('one that is stopped for credits tries with the next call, and goes on once there are enough', async () => {
  world = await openAutopilotWorld(engine.table, 2);
  const { id, call, calls } = await open();
  await call({ no: 1 });
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'stopped_credits', missing: 3 });
  await call({ no: 2 });
  await world.work();
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_stopped']);
  await world.grant(10);
  world.clock.at += 1000;
  await call({ no: 3 });
  await world.work();
  expect(await world.read(id)).toMatchObject({ status: 'active', missing: null });
  expect((await calls()).map(({ status }) => status)).toEqual(['running', 'skipped', 'skipped']);
});

test('where no source answers a call waits for one, and is not lost; after a day it is skipped with a mail', async () => {
  const { id, call, calls } = await open();
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async () => {
    throw new AppError('provider_unavailable');
  };
  await call({ no: 1 });
  await world.work();
  expect(await calls()).toMatchObject([{ status: 'waiting' }]);
  world.clock.at += 20 * hour;
  await call({ no: 2 });
  await world.work();
  expect(await calls()).toMatchObject([
    { status: 'waiting' },
    { status: 'skipped', reason: 'source_silent' },
  ]);
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_silent']);
  searcher.count = count;
  await world.work();
  expect(await calls()).toMatchObject([{ status: 'running' }, { status: 'skipped' }]);
  expect((await world.read(id)).status).toBe('active');
});

test('a call whose place cannot be looked up waits in the same way', async () => {
  const { call, calls } = await open();
  const { postcodes } = world.deps.places;
  world.deps.places.postcodes = async () => {
    throw new AppError('provider_unavailable');
  };
  await call({ lead: { town: 'Dublin' } });
  await call({ lead: { town: 'Bonn' } });
  await world.work();
  expect((await calls()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  Object.assign(world.deps.places, { postcodes });
  const [first] = world.ticks.splice(0, 1);
  if (first) await workTick(world.deps, first);
  world.clock.at += 20 * hour;
  world.deps.places.postcodes = async () => {
    throw new AppError('provider_unavailable');
  };
  await world.work();
  expect((await calls()).map(({ reason }) => reason).toSorted()).toEqual([null, 'source_silent']);
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_silent']);
});

test('an address ends with its autopilot, or with the one that takes its place', async () => {
  const { id, secret, call } = await open();
  const address = { path: `/api/autopilots/hooks/${secret}` } as never;
  await expect(verifyAddress(world.deps)(address)).resolves.toBeUndefined();
  await renewAddress(world.deps, world.deps.appUrl, world.tenantId, id);
  await expect(verifyAddress(world.deps)(address)).rejects.toMatchObject({ code: 'not_found' });
  await expect(call({})).rejects.toMatchObject({ code: 'not_found' });
  const other = await open();
  await removeAutopilot(world.deps, world.caller, other.id);
  await expect(other.call({})).rejects.toMatchObject({ code: 'not_found' });
});

test('a mapping names a filter of the kind, and a type stays what it is', async () => {
  const mappings = [{ field: 'town', filter: 'shoe_size' }];
  await expect(open({ mappings })).rejects.toMatchObject({
    fields: [{ path: 'mappings.0.filter', key: 'unknown_field' }],
  });
  const { id } = await open();
  await expect(changeAutopilot(world.deps, world.caller, id, world.choice())).rejects.toMatchObject({
    fields: [{ path: 'type' }],
  });
});

test('a filter is filled by one field: of two, the later one is refused', () => {
  const mappings = ['city', 'q', 'town'].map((name, at) => ({
    ...{ field: `lead.${name}`, filter: at === 1 ? 'text' : 'location' },
  }));
  const parsed = (some: object[]) => () => parseOrThrow(AutopilotChoice, called({ mappings: some }));
  expect(parsed(mappings.slice(0, 2))).not.toThrow();
  expect(parsed(mappings)).toThrow(
    expect.objectContaining({
      fields: [expect.objectContaining({ path: 'mappings.2.filter', key: 'filter_twice' })],
    }),
  );
});

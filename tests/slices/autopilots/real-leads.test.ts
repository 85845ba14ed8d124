import { beforeEach, expect, test } from 'vitest';
import { changeAutopilot, resumeAutopilot } from '#functions/autopilots/change/change.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

async function open(more: object = {}) {
  const { record } = await world.create(world.choice(more));
  await world.work();
  await world.finish();
  return record.id;
}

async function turnOn(id: string, day: number) {
  await world.until(nine(day));
  await world.finish();
  return (await world.turns(id))[0];
}

const refused = { status: 'skipped', reason: 'no_source', run_id: null };

test('where its data are published no more it is paused with a mail, and neither finds nor pays for invented leads', async () => {
  const id = await open();
  // Nothing is published, and no vendor has a key.
  const nothing = { available: async () => false, published: async () => false };
  const { count, findFirst, page } = createSearcher({} as never, { engine: nothing as never });
  Object.assign(world.deps.start.searcher, { count, findFirst, page });
  expect(await turnOn(id, 26)).toMatchObject(refused);
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'no_source' });
  expect(world.mails.map(({ template }) => template)).toEqual(['autopilot_paused']);
  expect(await world.leads()).toHaveLength(5);
  expect((await world.wallet()).available).toBe(1000 - 5);
});

test('what was tried with invented leads from the beginning goes on with them, until a real source has answered', async () => {
  world.town.sample = true;
  const id = await open();
  world.town.size = 8;
  expect(await turnOn(id, 26)).toMatchObject({ status: 'completed', found: 3 });
  world.town.sample = false;
  expect(await turnOn(id, 27)).toMatchObject({ status: 'completed' });
  world.town.sample = true;
  expect(await turnOn(id, 28)).toMatchObject(refused);
});

test('one of a release that noted no sources starts with whoever answers, and notes that', async () => {
  const id = await open();
  await world.deps.store.autopilots.patch({ tenantId: world.tenantId, id }).remove(['real_searches']).go();
  world.town.sample = true;
  expect(await turnOn(id, 26)).toMatchObject({ status: 'completed' });
  world.town.sample = false;
  await turnOn(id, 27);
  world.town.sample = true;
  expect(await turnOn(id, 28)).toMatchObject(refused);
});

test('one that is saved starts with who was to be asked then, however long it waits for its time', async () => {
  const repeat = { every: 'one-time', date: '2026-11-27', time: '09:00' };
  const id = await open({ repeat });
  world.town.sample = true;
  const tried = await open({ repeat });
  expect(await turnOn(id, 27)).toMatchObject(refused);
  expect((await world.turns(tried))[0]).toMatchObject({ status: 'completed' });
});

test('whoever resumes or saves it accepts who is asked by then', async () => {
  const id = await open();
  world.town.sample = true;
  await turnOn(id, 26);
  await resumeAutopilot(world.deps, world.caller, id);
  await world.work();
  expect(await turnOn(id, 27)).toMatchObject({ status: 'completed' });
  world.town.sample = false;
  await changeAutopilot(world.deps, world.caller, id, world.choice({ name: 'Dental surgeons' }));
  await world.work();
  world.town.sample = true;
  expect(await turnOn(id, 28)).toMatchObject(refused);
});

test('one whose source has not answered yet, and is taken away, finds no invented leads in its place', async () => {
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async () => {
    throw new AppError('provider_unavailable');
  };
  const id = await open();
  expect(await world.turns(id)).toMatchObject([{ status: 'waiting' }]);
  Object.assign(searcher, { count });
  world.town.sample = true;
  await world.work();
  expect(await world.turns(id)).toMatchObject([refused]);
});

test('the message of the saving has no turn priced twice that is priced meanwhile', async () => {
  const { record } = await world.create(world.choice());
  const [tick, saved] = world.ticks.splice(0);
  if (!tick || !saved) throw new Error('no messages');
  const { searcher } = world.deps.start;
  const { count } = searcher;
  let asked = 0;
  searcher.count = async (...search) => {
    asked += 1;
    await workTick(world.deps, saved);
    return count(...search);
  };
  await workTick(world.deps, tick);
  expect(asked).toBe(1);
  await world.finish();
  expect((await world.turns(record.id))[0]).toMatchObject({ status: 'completed' });
});

test('what a turn has noted stays, however late the message of the saving comes', async () => {
  const id = await open();
  world.town.sample = true;
  const late = { tenant_id: world.tenantId, id, scheduled: nine(25) };
  world.ticks.push({ kind: 'saved', ...late });
  await world.work();
  expect(await turnOn(id, 26)).toMatchObject(refused);
});

test('a search that is counted again as its run starts is held to the same', async () => {
  const id = await open();
  const { newId, now } = world.deps.start;
  Object.assign(world.deps.start, {
    newId: (kind: Parameters<typeof newId>[0]) => {
      if (kind === 'run') throw new Error('cut off');
      return newId(kind);
    },
  });
  const [planned] = [...world.planned.values()];
  await expect(world.until(nine(26))).rejects.toThrow('cut off');
  // What was counted is kept for ten minutes.
  const later = () => new Date(Date.parse(now()) + 11 * 60_000).toISOString();
  Object.assign(world.deps.start, { newId, now: later });
  world.town.sample = true;
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject(refused);
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'no_source' });
});

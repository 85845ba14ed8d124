import { expect, test } from 'vitest';
import { changeAutopilot, resumeAutopilot, runAutopilotNow } from '#functions/autopilots/change/change.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
const hour = 3_600_000;
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

async function open(credits: number, more: object = {}) {
  const world = await openAutopilotWorld(engine.table, credits);
  const { record } = await world.create(world.choice(more));
  return { ...world, id: record.id };
}
type World = Awaited<ReturnType<typeof open>>;
const licence = ({ people, tenantId }: World, expires_at: string) =>
  people.accounts.patch({ tenantId }).set({ expires_at }).go();
const modules = ({ people, tenantId, caller }: World, ...allowed: 'leads'[]) =>
  people.users.patch({ tenantId, userId: caller.userId }).set({ modules: allowed }).go();

test.each([
  [
    'the account has ended',
    (world: World) => licence(world, '2026-11-25T00:00:00.000Z'),
    (world: World) => licence(world, '2027-11-25T00:00:00.000Z'),
  ],
  [
    'whom it acts for may not search',
    (world: World) => modules(world),
    (world: World) => modules(world, 'leads'),
  ],
] as const)('where %s a time is skipped, and the next is taken once that is over', async (_, end, begin) => {
  const world = await open(100);
  await world.work();
  await world.finish();
  await end(world);
  world.clock.at += 1000;
  await runAutopilotNow(world.deps, world.caller, world.id);
  await world.work();
  expect((await world.turns(world.id))[0]).toMatchObject({ cause: 'now', reason: 'no_access' });
  await world.until(nine(26), 2);
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'skipped', reason: 'no_access' });
  expect(await world.read(world.id)).toMatchObject({ status: 'active', next_at: nine(27) });
  expect(world.mails).toEqual([]);
  await begin(world);
  world.town.size = 8;
  await world.until(nine(27));
  await world.finish();
  expect((await world.turns(world.id))[0]).toMatchObject({ status: 'completed', found: 3 });
});

test('whoever resumes it after its owner has left is whom it acts for', async () => {
  const world = await open(100);
  const { tenantId, caller, people, id } = world;
  await world.work();
  await world.finish();
  const { data: owner } = await people.users.get({ tenantId, userId: caller.userId }).go();
  const other = { ...owner, userId: 'usr_other', email: 'bo@ruiz.example', isMainUser: false };
  await people.users.put(other as never).go();
  await people.users.delete({ tenantId, userId: caller.userId }).go();
  await world.until(nine(26));
  expect(await world.read(id)).toMatchObject({ status: 'paused', reason: 'owner_left' });
  await resumeAutopilot(world.deps, { tenantId, userId: 'usr_other' }, id);
  await world.until(nine(27));
  await world.finish();
  expect(await world.read(id)).toMatchObject({ status: 'active', next_at: nine(28) });
});

test('each pause that somebody has ended is told anew', async () => {
  const world = await open(100);
  const { tenantId, caller, people, id } = world;
  await world.work();
  await world.finish();
  const { data: owner } = await people.users.get({ tenantId, userId: caller.userId }).go();
  for (const day of [26, 27]) {
    await people.users.delete({ tenantId, userId: caller.userId }).go();
    const main = { ...owner, userId: 'usr_main', email: 'bo@ruiz.example', isMainUser: true };
    await people.users.put(main as never).go();
    await world.until(nine(day), 2);
    expect(await world.read(id)).toMatchObject({ status: 'paused' });
    await people.users.put({ ...owner } as never).go();
    await resumeAutopilot(world.deps, caller, id);
  }
  const ids = world.mails.map((mail) => mail.id);
  expect(new Set(ids).size).toBe(2);
});

test('one that is stopped for credits is looked at, or left, as is chosen by then', async () => {
  const world = await open(2, { resumes: false });
  const { id } = world;
  await world.work();
  // What is changed is tried at once.
  const choose = async (resumes: boolean) => {
    await changeAutopilot(world.deps, world.caller, id, world.choice({ resumes }));
    await world.work();
  };
  const later = async () => {
    world.clock.at += hour + 1;
    await world.look();
    const came = world.ticks.filter(({ kind }) => kind === 'autopilot').length;
    await world.work();
    return came;
  };
  await choose(true);
  expect(await later()).toBe(1);
  await choose(false);
  expect(await later()).toBe(0);
  await choose(true);
  await world.grant(100);
  await later();
  await world.finish();
  expect(await world.read(id)).toMatchObject({ status: 'active', recent: [{ status: 'completed' }] });
});

test('one that is stopped for credits and gets other times waits for them', async () => {
  const world = await open(2);
  await world.work();
  const repeat = { every: 'one-time', date: '2026-12-24', time: '09:00' };
  await changeAutopilot(world.deps, world.caller, world.id, world.choice({ repeat }));
  const christmas = '2026-12-24T08:00:00.000Z';
  expect(await world.read(world.id)).toMatchObject({ status: 'active', missing: null, next_at: christmas });
  expect([...world.planned.values()].map(({ at }) => at)).toContain(christmas);
  await world.grant(100);
  world.clock.at += 2 * hour;
  await world.look();
  await world.work();
  expect(await world.runs()).toEqual([]);
});

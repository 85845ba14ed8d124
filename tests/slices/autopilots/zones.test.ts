import { beforeEach, expect, test } from 'vitest';
import { changeAutopilot } from '#functions/autopilots/change/change.ts';
import { listVersions } from '#functions/autopilots/show/read.ts';
import { changeZone } from '#functions/people/index.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const without = (more: object = {}) => world.choice({ time_zone: undefined, ...more });
const zoneOf = async (id: string) => (await world.read(id)).time_zone;
const toZone = (zone: string) => changeZone(world.deps, world.tenantId, zone);

test('one for which no zone is said goes by the clocks of its account', async () => {
  await toZone('America/New_York');
  const { record } = await world.create(without());
  expect(await zoneOf(record.id)).toBe('America/New_York');
  const { data } = await listVersions(world.deps, world.tenantId, record.id);
  expect(data[0]?.time_zone).toBe('America/New_York');
  await world.work();
  // Nine o'clock there.
  expect((await world.read(record.id)).next_at).toBe('2026-11-25T14:00:00.000Z');
});

test('one that is called and for which no zone is said counts its months by the clocks of its account', async () => {
  await toZone('America/New_York');
  world.clock.at = Date.parse('2026-12-01T02:00:00Z');
  const choice = { type: 'webhook', name: 'Called', plan: newPlan(world.list, 100) };
  const { record } = await world.create(AutopilotChoice.parse(choice));
  expect(record).toMatchObject({ time_zone: 'America/New_York', month: { month: '2026-11' } });
});

test('a zone that is said is taken, whatever the account has', async () => {
  await toZone('America/New_York');
  const { record } = await world.create(world.choice({ time_zone: 'Asia/Tokyo' }));
  expect(await zoneOf(record.id)).toBe('Asia/Tokyo');
});

test('in an account of an earlier release, which has no zone, it is UTC', async () => {
  const { record } = await world.create(without());
  expect(await zoneOf(record.id)).toBe('UTC');
});

test('a change that says no zone keeps the one that there is, and so does a change of the account’s', async () => {
  const { record } = await world.create(world.choice());
  await toZone('America/New_York');
  await changeAutopilot(world.deps, world.caller, record.id, without({ name: 'Renamed' }));
  expect(await world.read(record.id)).toMatchObject({ name: 'Renamed', time_zone: 'Europe/Berlin' });
});

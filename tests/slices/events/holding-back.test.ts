import { beforeEach, expect, test } from 'vitest';
import { type EventDeps, happened, sweepOutbox } from '#functions/events/index.ts';
import { aside } from '#functions/events/store/index.ts';
import { composeFanOut } from '#functions/fan-out/deps.ts';
import { fanOut } from '#functions/fan-out/fan-out.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { toldPerMinute } from '#shared/domain/events.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let clock: string;
let handed: string[];
let deps: EventDeps;
beforeEach(async () => {
  world = await openRunWorld(engine.table);
  clock = new Date().toISOString();
  handed = [];
  deps = {
    ...world.campaigns.events,
    now: () => clock,
    hints: {
      send: async (more) =>
        void handed.push(
          ...more.filter(({ tenant_id }) => tenant_id === world.tenantId).map(({ event_id }) => event_id),
        ),
    },
  };
  const at = world.campaigns.now();
  await deps.store.webhooks
    .create({
      ...{ tenantId: world.tenantId, id: newId('webhook'), name: 'CRM', url: 'https://crm.example/in' },
      ...{
        events: ['lead.created' as const],
        enabled: true,
        sealed_secret: 'x',
        created_at: at,
        updated_at: at,
      },
    })
    .go();
});

const note = async (lead_ids: string[]) => {
  const writes = await happened({ ...deps, asks: async () => true }, world.tenantId, {
    ...{ event: 'lead.created', campaign_id: world.list, lead_ids },
  });
  await transact(engine.table, writes);
};
const waiting = async () =>
  (await deps.store.outbox.query.primary({ tenantId: world.tenantId }).go({ pages: 'all' })).data;
const pass = (minutes: number) => {
  clock = after(clock, minutes, 'minute');
};

test('what can never be told is tried for a day, ever less often, and then set aside, while others go on', async () => {
  await note(['led_gone']);
  handed = [];
  let calls = 0;
  for (let minute = 0; minute < 30 * 60; minute += 5) {
    pass(5);
    const before = handed.length;
    await sweepOutbox(deps);
    if (handed.length > before) calls = minute;
  }
  expect(handed.length).toBeGreaterThanOrEqual(20);
  expect(handed.length).toBeLessThan(40);
  expect(calls).toBeGreaterThanOrEqual(24 * 60 - 65);
  expect(calls).toBeLessThan(26 * 60);
  expect(await waiting()).toMatchObject([{ due: aside, ttl: expect.any(Number) }]);
  handed = [];
  await note(['led_new']);
  handed = [];
  pass(5);
  await sweepOutbox(deps);
  expect(handed).toHaveLength(1);
  const [first, second] = await waiting();
  expect(handed).toEqual([second?.id]);
  expect(first?.id).not.toBe(second?.id);
}, 60_000);

test('an account that has too much told waits for the next minutes, one after the other; nothing is lost', async () => {
  await world.goOn((await world.start(world.plan(40))).id);
  const ids = (await world.leads()).map(({ head }) => head.id);
  for (const { tenantId, id } of await waiting()) await deps.store.outbox.delete({ tenantId, id }).go();
  const fan = composeFanOut(engine.table, { send: async () => undefined }, { post: async () => undefined });
  const fanDeps = { ...fan, integrations: { ...fan.integrations, events: deps } };
  // The same leads happen over and over: three minutes' worth, and a bit.
  const events = Math.ceil((toldPerMinute * 3) / ids.length) + 1;
  clock = `${clock.slice(0, 16)}:30.000Z`;
  for (let at = 0; at < events; at += 1) await note(ids);
  const told = async () => {
    const open = (await waiting()).filter(({ due_at }) => due_at <= after(clock, 60, 'second'));
    for (const { tenantId, id } of open) await fanOut(fanDeps, { tenant_id: tenantId, event_id: id });
    return events - (await waiting()).length;
  };
  const first = await told();
  expect(first * ids.length).toBeGreaterThanOrEqual(toldPerMinute);
  expect(first * ids.length).toBeLessThan(toldPerMinute + 2 * ids.length);
  // As much as a minute has room for is due in each of the next.
  const minutes = Map.groupBy(await waiting(), ({ due_at }) => due_at.slice(0, 16));
  expect(minutes.size).toBeGreaterThanOrEqual(2);
  for (const due of minutes.values())
    expect(due.length * ids.length).toBeLessThanOrEqual(toldPerMinute + ids.length);
}, 120_000);

import { beforeEach, expect, test } from 'vitest';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { changeCampaign } from '#functions/campaigns/lists/change-campaign.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import type { EventMessage } from '#functions/events/env.ts';
import {
  composeEvents,
  disableAccountWebhook,
  eraseTenant,
  exportTenant,
  findWebhook,
  removeWebhook,
  sweepOutbox,
} from '#functions/events/index.ts';
import { composeFanOut } from '#functions/fan-out/deps.ts';
import { fanOut } from '#functions/fan-out/fan-out.ts';
import { sweepAll } from '#functions/integrations/deliveries/sweep-deliveries.ts';
import { eraseTenant as eraseDeliveries } from '#functions/integrations/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { type EventType, eventTypes } from '#shared/domain/events.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
beforeEach(async () => {
  world = await openRunWorld(engine.table);
});

const events = () => composeEvents(engine.table);

async function subscribe(asked: EventType[], enabled = true): Promise<string> {
  const id = newId('webhook');
  const at = new Date().toISOString();
  await events()
    .store.webhooks.create({
      ...{ tenantId: world.tenantId, id, name: 'CRM', url: 'https://crm.example/in', events: asked, enabled },
      ...{ sealed_secret: 'sealed', created_at: at, updated_at: at },
    })
    .go();
  return id;
}

const waiting = async () =>
  (await events().store.outbox.query.primary({ tenantId: world.tenantId }).go({ pages: 'all' })).data;
const messages = async (): Promise<EventMessage[]> =>
  (await waiting()).map(({ tenantId, id }) => ({ tenant_id: tenantId, event_id: id }));

const fan = (queue: { send: () => Promise<void> } = { send: async () => undefined }) =>
  composeFanOut(engine.table, queue, { post: async () => undefined });

/** What a webhook was told: type and lead, list or run of each delivery. */
async function toldTo(receiver_id: string): Promise<string[]> {
  const { store } = world.deps.integrations;
  const { data } = await store.deliveries.query
    .byReceiver({ tenantId: world.tenantId, receiver_id })
    .go({ pages: 'all' });
  const bodies = await Promise.all(
    data.map(
      async ({ id }) => (await store.bodies.get({ tenantId: world.tenantId, id }).go()).data?.body.text,
    ),
  );
  return bodies
    .map((text) => JSON.parse(text ?? '{}'))
    .map(({ type, data: { lead, list, run } }) => `${type} ${(lead ?? list ?? run).id}`)
    .toSorted();
}

const counts = async (receiver_id: string) => {
  const { data } = await world.deps.integrations.store.counts.query
    .primary({ tenantId: world.tenantId, receiver_id })
    .go({ pages: 'all' });
  return data.reduce((sum, { pending = 0 }) => sum + pending, 0);
};

async function run() {
  return world.goOn((await world.start(world.plan(20, 'enrich'))).id);
}

test('an account without webhooks writes nothing, nor does one whose webhooks ask for something else or are off', async () => {
  await run();
  expect(await waiting()).toEqual([]);
  world = await openRunWorld(engine.table);
  await subscribe(['list.created', 'lead.deleted']);
  await subscribe([...eventTypes], false);
  await run();
  expect(await waiting()).toEqual([]);
});

test('what happens is noted once for a transaction, and told once to each who asks, however often the message comes', async () => {
  const all = await subscribe([...eventTypes]);
  const some = await subscribe(['lead.enriched']);
  const { id: ended } = await run();
  const noted = await waiting();
  // Batches of 3 and 15 and the rest are saved, and 5 at most enriched: not one item for each of the 40.
  expect(noted.length).toBeLessThan(12);
  const twice = [...(await messages()), ...(await messages())];
  await Promise.all(twice.map((message) => fanOut(fan(), message)));
  for (const message of twice) await fanOut(fan(), message);
  expect(await waiting()).toEqual([]);
  const leads = (await world.leads()).map(({ head }) => head.id);
  expect(leads).toHaveLength(20);
  const about = (type: string) => leads.map((id) => `${type} ${id}`);
  expect(await toldTo(all)).toEqual(
    [...about('lead.created'), ...about('lead.enriched'), `run.finished ${ended}`].toSorted(),
  );
  expect(await toldTo(some)).toEqual(about('lead.enriched').toSorted());
  expect([await counts(all), await counts(some)]).toEqual([41, 20]);
});

test('a worker that is killed between any two writes leaves nothing out and tells nothing twice', async () => {
  const id = await subscribe(['lead.created']);
  await run();
  const [message] = await messages();
  let sent = 0;
  const killed = fan({
    send: async () => {
      sent += 1;
      throw new Error('killed');
    },
  });
  for (const one of await messages()) await expect(fanOut(killed, one)).rejects.toThrow('killed');
  expect(sent).toBeGreaterThan(0);
  expect(await waiting()).not.toEqual([]);
  for (const one of await messages()) await fanOut(fan(), one);
  expect(await waiting()).toEqual([]);
  expect(await toldTo(id)).toHaveLength(20);
  expect(await counts(id)).toBe(20);
  // A message that comes when all is told does nothing.
  if (message) await fanOut(fan(), message);
  expect(await counts(id)).toBe(20);
});

test('the sweep hands over what nobody was told of, once for its time', async () => {
  await subscribe(['run.finished']);
  await run();
  const handed: EventMessage[] = [];
  const later = (minutes: number) => ({
    ...events(),
    now: () => after(new Date().toISOString(), minutes, 'minute'),
    hints: { send: async (more: EventMessage[]) => void handed.push(...more) },
  });
  const mine = () => handed.filter(({ tenant_id }) => tenant_id === world.tenantId);
  await sweepOutbox(later(0));
  expect(mine()).toEqual([]);
  await sweepOutbox(later(2));
  await sweepOutbox(later(3));
  expect(mine()).toHaveLength(1);
  await sweepOutbox(later(5));
  expect(mine()).toHaveLength(2);
});

test('deliveries do not wait for a queue of events that is away, nor for thousands of events', async () => {
  await subscribe(['lead.created', 'lead.deleted']);
  await run();
  for (const message of await messages()) await fanOut(fan(), message);
  for (const { head } of await world.leads())
    await deleteLeads(world.campaigns, world.tenantId, world.list, [head.id]);
  const open = (await waiting()).length;
  expect(open).toBe(20);
  const clock = { at: after(new Date().toISOString(), 5, 'minute') };
  const now = () => clock.at;
  const sent = new Set<string>();
  const queue = {
    send: async (some: { delivery_id: string }[]) => {
      for (const { delivery_id } of some) sent.add(delivery_id);
    },
  };
  const deliveries = { ...world.deps.integrations, queue, now };
  const away = { send: () => Promise.reject(new Error('away')) };
  await expect(sweepAll({ ...events(), now, hints: away }, deliveries)).rejects.toThrow('away');
  expect(sent.size).toBeGreaterThanOrEqual(20);
  // Each message takes so long that one in each of eight parts is all there is time for.
  clock.at = after(clock.at, 5, 'minute');
  const slow = {
    send: async () => {
      clock.at = after(clock.at, 5, 'second');
    },
  };
  expect((await sweepAll({ ...events(), now, hints: slow }, deliveries)).told).toBeLessThanOrEqual(8);
});

test('leads that are deleted and brought back are told of; who was found and is gone is not', async () => {
  const id = await subscribe(['lead.created', 'lead.deleted', 'lead.restored']);
  await run();
  const [first = '', second = ''] = (await world.leads()).map(({ head }) => head.id);
  await deleteLeads(world.campaigns, world.tenantId, world.list, [first, second]);
  await restoreLeads(world.campaigns, world.tenantId, world.list, [second]);
  for (const message of await messages()) await fanOut(fan(), message);
  const told = await toldTo(id);
  expect(told.filter((one) => one.startsWith('lead.created'))).toHaveLength(19);
  expect(told).toContain(`lead.deleted ${first}`);
  expect(told).toContain(`lead.deleted ${second}`);
  expect(told).toContain(`lead.restored ${second}`);
  expect(told).not.toContain(`lead.created ${first}`);
});

test('a list that is archived twice at once is told of once, as it was then', async () => {
  const id = await subscribe([...eventTypes]);
  const { campaigns, tenantId, caller } = world;
  const made = await createCampaign(campaigns, caller, { name: 'New', type: 'local' });
  const archive = (is_archived: boolean) => changeCampaign(campaigns, tenantId, made.id, { is_archived });
  await Promise.all([archive(true), archive(true), archive(true)]);
  await archive(false);
  await changeCampaign(campaigns, tenantId, made.id, { name: 'Renamed' });
  await world.deleteList();
  await world.restoreList();
  for (const message of await messages()) await fanOut(fan(), message);
  expect(await toldTo(id)).toEqual(
    [
      ...['list.created', 'list.archived', 'list.unarchived'].map((type) => `${type} ${made.id}`),
      ...['list.deleted', 'list.restored'].map((type) => `${type} ${world.list}`),
    ].toSorted(),
  );
});

test('an account that is erased leaves nothing: neither webhooks, nor what was told and what waits', async () => {
  const kept = await subscribe(['list.created']);
  const removed = await subscribe(['list.created']);
  const { campaigns, tenantId, caller } = world;
  await createCampaign(campaigns, caller, { name: 'Told', type: 'local' });
  for (const message of await messages()) await fanOut(fan(), message);
  await removeWebhook(events(), tenantId, removed);
  await createCampaign(campaigns, caller, { name: 'Waits', type: 'local' });
  const exported: unknown[] = [];
  for await (const one of exportTenant({ table: engine.table }, tenantId)) exported.push(one);
  expect(exported).toHaveLength(2);
  expect(JSON.stringify(exported)).not.toContain('sealed');
  expect([await toldTo(kept), await toldTo(removed), await waiting()].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
  await eraseDeliveries({ table: engine.table }, tenantId);
  await eraseTenant({ table: engine.table }, tenantId);
  expect(await toldTo(kept)).toEqual([]);
  expect(await toldTo(removed)).toEqual([]);
  expect(await waiting()).toEqual([]);
  const { data } = await events().store.webhooks.query.primary({ tenantId }).go();
  expect(data).toEqual([]);
});

test('a late answer of an address that was left switches nothing off', async () => {
  const id = await subscribe(['lead.created']);
  const { tenantId } = world;
  const isOn = async () => (await findWebhook(events(), tenantId, id))?.enabled;
  await disableAccountWebhook(events(), tenantId, id, { reason: 'failing', url: 'https://old.example/in' });
  expect(await isOn()).toBe(true);
  await disableAccountWebhook(events(), tenantId, id, { reason: 'gone', url: 'https://crm.example/in' });
  expect(await isOn()).toBe(false);
});

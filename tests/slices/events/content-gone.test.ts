import { beforeEach, expect, test } from 'vitest';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { crmStoreOf } from '#functions/crm/index.ts';
import { composeEvents } from '#functions/events/index.ts';
import { composeFanOut } from '#functions/fan-out/deps.ts';
import { fanOut } from '#functions/fan-out/fan-out.ts';
import { readCounts } from '#functions/integrations/deliveries/count-deliveries.ts';
import { getDelivery, listDeliveries } from '#functions/integrations/deliveries/list-deliveries.ts';
import { replayDeliveries } from '#functions/integrations/deliveries/replay-deliveries.ts';
import { type DeliverDeps, deliver } from '#functions/integrations/sending/deliver.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { purgeList } from '#functions/privacy/erasure/purge-list.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const refused = { code: 'conflict', reason: 'content_gone' };
const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;

let world: RunWorld;
let webhook: string;
let crm: string;
/** Ids of what went out, and by how many days the clock of deliveries is ahead. */
let sent: string[];
let days: number;
beforeEach(async () => {
  world = await openRunWorld(engine.table);
  [webhook, crm, sent, days] = [newId('webhook'), newId('connection'), [], 0];
  const at = new Date().toISOString();
  const { tenantId } = world;
  await composeEvents(engine.table)
    .store.webhooks.create({
      ...{ tenantId, id: webhook, name: 'In', url: 'https://in.example/', events: ['lead.created'] },
      ...{ enabled: true, sealed_secret: 'sealed', created_at: at, updated_at: at },
    })
    .go();
  await crmStoreOf({ table: engine.table })
    .connections.put({
      ...{ tenantId, id: crm, kind: 'ghl', name: 'Agency', by: 'token', scopes: [], state: 'connected' },
      ...{ connected_by: 'usr_1', connected_at: at },
    })
    .go();
  await world.goOn((await world.start(world.plan(3))).id);
  const { data } = await composeEvents(engine.table).store.outbox.query.primary({ tenantId }).go();
  const fan = composeFanOut(engine.table, { send: async () => undefined }, { post: async () => undefined });
  for (const { id: event_id } of data) await fanOut(fan, { tenant_id: tenantId, event_id });
  const steps = [
    { kind: 'select', selection: { filter: { sent: -1 } } },
    { kind: 'connect', to: crm },
  ];
  await world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
});

const now = () => after(new Date(), days, 'day');
const integrations = () => ({ ...world.deps.integrations, now, maxTries: 10 });
const receiver = (receiver_id: string) => ({ tenantId: world.tenantId, receiver_id });
const recorded = async (receiver_id: string) =>
  (await integrations().store.deliveries.query.byReceiver(receiver(receiver_id)).go({ pages: 'all' })).data;
const bodies = async (ids: string[]) => {
  const keys = ids.map((id) => ({ tenantId: world.tenantId, id }));
  return (await integrations().store.bodies.get(keys).go({ consistent: true })).data;
};
const idsOf = async (receiver_id: string) => (await recorded(receiver_id)).map(({ id }) => id);
const replay = (to: string, ids: string[]) => replayDeliveries(integrations(), receiver(to), { ids });
const purge = () =>
  purgeList(
    { table: engine.table, now: () => new Date(now()) },
    { tenantId: world.tenantId, id: world.list },
  );

/** Messages of these deliveries come. Whoever gets one repeats it in the answer. */
async function work(ids: string[]): Promise<void> {
  const deps: DeliverDeps = {
    ...integrations(),
    settle: createSettler(integrations()),
    gate: async () => ({ end: async () => undefined }),
    fetch: async (url, { headers = {}, body = '' } = {}) => {
      sent.push(headers['webhook-id'] ?? '');
      return { status: 200, headers: {}, body: Buffer.from(body), url, redirects: [], truncated: false };
    },
    seal: { seal: async (text) => text, open: async () => secret },
    ...{ delays: [60], random: () => 0 },
    toCrm: async ({ id }, body) => {
      sent.push(id);
      const at = now();
      return {
        sent: { at, duration_ms: 1, status: null, error: null, response_body: body, response_headers: {} },
        outcome: { what: 'created', contact_id: 'c1', fields: [], detail: body },
        again: false,
      };
    },
  };
  await Promise.all(ids.map((delivery_id) => deliver(deps, { tenant_id: world.tenantId, delivery_id })));
}

test('a list that is gone for good leaves nothing of its leads with any receiver, and the log says how it went', async () => {
  const [told, written] = [await idsOf(webhook), await idsOf(crm)];
  expect([told.length, written.length]).toEqual([3, 3]);
  await work([...told, ...written]);
  const names = (await world.leads()).map(({ head }) => head.name);
  const stands = async () => JSON.stringify([await recorded(webhook), await recorded(crm)]);
  for (const name of names) expect(await stands()).toContain(name);
  await world.deleteList();
  days = 20;
  await purge();
  expect(await bodies([...told, ...written])).toHaveLength(6);
  days = 31;
  await purge();
  await purge();
  expect(await bodies([...told, ...written])).toEqual([]);
  const left = await stands();
  for (const name of names) expect(left).not.toContain(name);
  for (const to of [webhook, crm]) {
    const { data, counts } = await listDeliveries(integrations(), receiver(to), { limit: 10 });
    expect(data.map(({ status, content_gone, tries }) => [status, content_gone, tries])).toEqual(
      Array(3).fill(['delivered', true, 1]),
    );
    expect(counts).toMatchObject({ delivered: 3 });
  }
  expect(await getDelivery(integrations(), world.tenantId, told[0] ?? '')).toMatchObject({
    ...{ status: 'delivered', content_gone: true, lead_name: null },
    ...{ request: { body: '' }, attempts: [{ status: 200, response_body: '' }] },
  });
});

test('what is blanked is not sent again: named it is refused, and all that failed leaves it out', async () => {
  const told = await idsOf(webhook);
  await work(told);
  const { store } = integrations();
  for (const id of told)
    await store.deliveries.patch({ tenantId: world.tenantId, id }).set({ status: 'failed' }).go();
  await world.deleteList();
  days = 31;
  await purge();
  sent = [];
  await expect(replay(webhook, told)).rejects.toMatchObject(refused);
  expect(await replayDeliveries(integrations(), receiver(webhook), { failed: true })).toMatchObject({
    replayed: 0,
    next_cursor: null,
  });
  await work(told);
  expect(sent).toEqual([]);
});

test('what is not delivered yet when its list goes for good is closed, and counted so', async () => {
  const [told, written] = [await idsOf(webhook), await idsOf(crm)];
  await world.deleteList();
  days = 31;
  await purge();
  await work([...told, ...written]);
  await work([...told, ...written]);
  expect(sent).toEqual([]);
  for (const to of [webhook, crm]) {
    expect((await recorded(to)).map(({ status }) => status)).toEqual(Array(3).fill('disabled'));
    expect(await readCounts(integrations(), receiver(to))).toMatchObject({ pending: 0, disabled: 3 });
  }
});

test('what was cut off between the two is done by the next call', async () => {
  const told = await idsOf(webhook);
  await world.deleteList();
  days = 31;
  const { store } = integrations();
  await store.bodies.delete({ tenantId: world.tenantId, id: told[0] ?? '' }).go();
  expect(await getDelivery(integrations(), world.tenantId, told[0] ?? '')).toMatchObject({
    content_gone: true,
  });
  await purge();
  expect((await recorded(webhook)).every(({ blanked_at }) => blanked_at !== undefined)).toBe(true);
});

test('what is about a lead that is gone from the trash is read and sent by nobody, and blanked when its turn comes', async () => {
  const told = await recorded(webhook);
  const [one, ...others] = told;
  const id = one?.id ?? '';
  await work(told.map((delivery) => delivery.id));
  await deleteLeads(world.campaigns, world.tenantId, world.list, [one?.lead_id ?? '']);
  days = 29;
  expect(await getDelivery(integrations(), world.tenantId, id)).toMatchObject({ content_gone: false });
  expect((await replay(webhook, [id])).replayed).toBe(1);
  days = 31;
  sent = [];
  await work([id]);
  expect(sent).toEqual([]);
  expect(await bodies([id])).toEqual([]);
  const [blanked] = (await recorded(webhook)).filter((delivery) => delivery.id === id);
  expect([blanked?.status, blanked?.lead_name]).toEqual(['disabled', undefined]);
  await expect(replay(webhook, [id])).rejects.toMatchObject(refused);
  // Of some that are named the others go.
  expect(
    (
      await replay(
        webhook,
        told.map((delivery) => delivery.id),
      )
    ).replayed,
  ).toBe(others.length);
  const { data: left } = await listDeliveries(integrations(), receiver(webhook), { limit: 10 });
  expect(left.filter(({ content_gone }) => content_gone)).toHaveLength(1);
});

test('what is about other lists stays', async () => {
  const told = await idsOf(webhook);
  const other = await openRunWorld(engine.table);
  await purgeList(
    { table: engine.table, now: () => new Date(now()) },
    { tenantId: world.tenantId, id: other.list },
  );
  const { store } = integrations();
  const [first = '', ...others] = told;
  const moved = { tenantId: world.tenantId, id: first };
  await store.deliveries.patch(moved).set({ list_id: other.list }).go();
  await world.deleteList();
  days = 31;
  await purge();
  expect((await bodies(told)).map(({ id }) => id)).toEqual([first]);
  expect((await recorded(webhook)).filter(({ blanked_at }) => blanked_at).map(({ id }) => id)).toEqual(
    others,
  );
});

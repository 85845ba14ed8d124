import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundToHead } from '#functions/campaigns/domain/found-to-head.ts';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { sentWrites } from '#functions/campaigns/leads/mark-sent.ts';
import { type CrmMessage, newsOfHighLevel, newsOfKeap } from '#functions/crm/coming-back/crm-news.ts';
import { contactsOf } from '#functions/crm/coming-back/keep-contacts.ts';
import { findHook } from '#functions/crm/coming-back/listen.ts';
import { verifyHighLevel } from '#functions/crm/coming-back/verify-highlevel.ts';
import { workNews, workOrPutOff } from '#functions/crm/coming-back/work-news.ts';
import { beginConnecting } from '#functions/crm/connections/begin.ts';
import { disconnect } from '#functions/crm/connections/change.ts';
import { connectByToken, finishConnecting } from '#functions/crm/connections/connect.ts';
import { eraseTenant } from '#functions/crm/index.ts';
import { sendLead } from '#functions/crm/sending/send-lead.ts';
import { CrmFailure } from '#functions/crm/vendors/crm-failure.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { highLevelKeys, signedEvent } from '#infra/local/standins/crm/highlevel-events.ts';
import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { HighLevelEvent } from '#shared/contracts/crm/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { sampleLead } from './sample-lead.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());
const note = () => {};
const [{ id: locationId }] = highLevelLocations;
const campaigns = () => composeCampaigns(engine.table);
const work = (message: CrmMessage) => workNews({ ...world.deps, campaigns: campaigns() }, message);
/** What HighLevel tells, worked on once more than it is told. */
const told = async (event: object, clientId = 'app1-abc') => {
  const parsed = HighLevelEvent.parse({
    webhookId: newId('run'),
    timestamp: new Date().toISOString(),
    ...event,
  });
  for (const message of newsOfHighLevel(parsed, clientId)) for (const _ of [1, 2]) await work(message);
};

const connect = (kind: 'ghl' | 'keap') =>
  connectByToken(
    world.deps,
    world.person,
    kind === 'ghl' ? { kind, token: highLevelToken, location_id: locationId } : { kind, token: keapToken },
    note,
  );

/** Somebody agrees on the page of HighLevel. */
async function agree(person = world.person) {
  const asked = { kind: 'ghl', version: 'v2', level: 'location' } as const;
  const { url } = await beginConnecting(world.deps, person, asked);
  return finishConnecting(world.deps, person, await agreeAt(url, locationId), note);
}

/** A lead of a list that was sent to a CRM, and what it says. */
async function sentLead(connection: Awaited<ReturnType<typeof connect>>) {
  const deps = campaigns();
  const { tenantId } = world.person;
  const lead = { ...sampleLead(), id: newId('lead'), campaign_id: newId('campaign') };
  const { id, campaign_id } = lead;
  const found = { kind: lead.type, id, name: lead.name, values: {}, sources: ['sample'], sample: true };
  await deps.store.heads
    .create(foundToHead(found, { tenantId, campaign_id, id, type: lead.type, at: deps.now() }))
    .go();
  await deps.store.bodies.put({ tenantId, id, values: {} }).go();
  const { contact_id } = await sendLead(world.deps, connection, lead);
  const key = { tenantId, campaign_id, id };
  const arrive = async () => {
    const writes = await sentWrites(deps, key, connection.id, [id]);
    if (writes.length > 0) await transact(engine.table, writes);
  };
  await arrive();
  const says = async () => {
    const { data } = await deps.store.heads.get(key).go({ consistent: true });
    return Object.values(data?.crm_told ?? {}).map(({ what }) => what);
  };
  const log = async () => {
    const { data } = await deps.store.bodies.get({ tenantId, id }).go({ consistent: true });
    return (data?.log ?? []).map(({ what }) => what);
  };
  const rows = async () => (await rowsOf(deps, { tenantId, campaign_id })).map(({ crm_news }) => crm_news);
  return { lead, contact_id, says, log, rows, arrive };
}

test('a contact that is deleted, unsubscribed or changed there says so at its lead, once, and filters see it', async () => {
  const connection = await connect('ghl');
  const { contact_id: id, says, log, rows } = await sentLead(connection);
  const [contact] = world.ghl.contacts.all();
  await told({ type: 'ContactUpdate', ...contact });
  expect(await says(), 'our own writing comes back as an event, too').toEqual([]);
  await told({ type: 'ContactUpdate', ...contact, phone: '+49 30 1234567' });
  expect(await says(), 'the same phone with other signs').toEqual([]);
  await told({ type: 'ContactUpdate', ...contact, lastName: 'Newname' });
  expect(await says()).toEqual(['changed']);
  await told({ type: 'ContactDndUpdate', locationId, id, dndSettings: { Email: { status: 'active' } } });
  expect(await says()).toEqual(['unsubscribed']);
  await told({
    type: 'ContactDndUpdate',
    locationId,
    id,
    dnd: false,
    dndSettings: { Email: { status: 'inactive' } },
  });
  expect(await says()).toEqual([]);
  await told({ type: 'ContactDelete', locationId, id });
  await told({ type: 'ContactUpdate', ...contact, lastName: 'Late' });
  expect(await says(), 'what comes late says nothing of one that is gone').toEqual(['deleted']);
  expect(await log()).toEqual(['crm_changed', 'crm_unsubscribed', 'crm_subscribed', 'crm_deleted']);
  expect(await rows()).toEqual([['deleted']]);
});

test('what was told is over once the lead is sent again; who wants no mail still wants none', async () => {
  const connection = await connect('ghl');
  const gone = await sentLead(connection);
  await told({ type: 'ContactDelete', locationId, id: gone.contact_id });
  await gone.arrive();
  expect(await gone.says()).toEqual([]);
  await told({ type: 'ContactDndUpdate', locationId, id: gone.contact_id, dnd: true });
  await gone.arrive();
  expect(await gone.says()).toEqual(['unsubscribed']);
});

test('another sub-account, another contact and other events say nothing', async () => {
  const { contact_id: id, says } = await sentLead(await connect('ghl'));
  await told({ type: 'ContactDelete', locationId: highLevelLocations[1].id, id });
  await told({ type: 'ContactDelete', locationId, id: `${id}0` });
  await told({ type: 'ContactDelete', locationId, id: id.slice(0, -1) });
  await told({ type: 'OpportunityDelete', locationId, id });
  expect(await says()).toEqual([]);
});

const openness = async ({ tenantId, id }: Awaited<ReturnType<typeof connect>>) => {
  const { data } = await world.deps.store.connections.get({ tenantId, id }).go({ consistent: true });
  const { data: token } = await world.deps.store.tokens.get({ tenantId, id }).go({ consistent: true });
  return [data?.state, token === null];
};

test('removing the app drops the tokens and tells the owner once; another app of theirs ends nothing', async () => {
  const connection = await agree();
  const { id } = connection;
  await told({ type: 'UNINSTALL', appId: 'app2', locationId });
  await told({ type: 'UNINSTALL', locationId });
  expect(await openness(connection)).toEqual(['connected', false]);
  await told({ type: 'UNINSTALL', appId: 'app1', locationId });
  expect(await openness(connection)).toEqual(['revoked', true]);
  expect(world.told.filter((one) => one.startsWith(id))).toEqual([`${id} ${connection.connected_at}`]);
  expect(await agree()).toMatchObject({ id, state: 'connected' });
});

test('removing the app ends no token that somebody else has made there, and nothing that was connected since', async () => {
  const byToken = await connect('ghl');
  const removed = new Date();
  const anew = await agree({ tenantId: newId('account'), userId: newId('user') });
  await told({
    ...{ type: 'UNINSTALL', appId: 'app1', locationId },
    timestamp: new Date(removed.getTime() - 1).toISOString(),
  });
  expect(await openness(anew)).toEqual(['connected', false]);
  await told({ type: 'UNINSTALL', appId: 'app1', locationId });
  expect(await openness(anew)).toEqual(['revoked', true]);
  expect(await openness(byToken)).toEqual(['connected', false]);
});

test('a signature holds for its body and its hour, the new one and the old one', async () => {
  const keys = {
    ed25519: createPublicKey(highLevelKeys.ed25519),
    rsa: createPublicKey(highLevelKeys.rsa),
  };
  const now = new Date();
  const verify = verifyHighLevel(
    async () => keys,
    () => now,
  );
  const check = ({ body, headers }: ReturnType<typeof signedEvent>) =>
    verify({ body: Buffer.from(body), headers, path: '' });
  const refused = { code: 'unauthenticated' };
  for (const old of [false, true]) {
    const event = signedEvent({ type: 'ContactDelete' }, { old });
    await expect(check(event)).resolves.toBeUndefined();
    await expect(check({ ...event, body: event.body.replace('Delete', 'Create') })).rejects.toMatchObject(
      refused,
    );
    const late = signedEvent({}, { old, at: new Date(now.getTime() - 3_601_000) });
    await expect(check(late)).rejects.toMatchObject(refused);
    await expect(check(signedEvent({ timestamp: 'soon' }, { old }))).rejects.toMatchObject(refused);
  }
  // An old signature does not stand in for a new one that is wrong.
  const { body, headers } = signedEvent({}, { old: true });
  await expect(check({ body, headers: { ...headers, 'x-ghl-signature': 'AAAA' } })).rejects.toMatchObject(
    refused,
  );
  await expect(check({ body, headers: {} })).rejects.toMatchObject(refused);
});

/** What the API does with what Keap posts, without the queue between. */
async function listening() {
  const server = createServer(async (request, response) => {
    const hook = request.url?.split('/').at(-1) ?? '';
    const body = await text(request);
    response.writeHead(202).end('{}');
    const owner = await findHook(world.deps, hook);
    if (!owner) return;
    const event = body ? JSON.parse(body) : { object_keys: [] };
    const object_keys = event.object_keys.map((one: { id: number }) => ({ ...one, id: String(one.id) }));
    const secret = request.headers['x-hook-secret'] as string | undefined;
    for (const message of newsOfKeap(owner, { object_keys }, { hook, secret })) await work(message);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  world.deps.eventsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/crm/events/keap/`;
  return server;
}

test('Keap confirms our address by its secret, tells of contacts, and what it tells is looked up there', async () => {
  const server = await listening();
  const connection = await connect('keap');
  const of = { tenant_id: connection.tenantId, connection_id: connection.id };
  const { contact_id, says } = await sentLead(connection);
  for (const _ of [1, 2]) await work({ what: 'listen', ...of });
  const hooks = () => world.keap.hooks.all().map(({ eventKey, status }) => `${eventKey} ${status}`);
  await eventually(
    async () => hooks(),
    (all) => all.length === 2 && all.every((one) => one.endsWith('Verified')),
  );
  const { tenantId, id } = connection;
  const read = async () =>
    (await world.deps.store.connections.get({ tenantId, id }).go({ consistent: true })).data;
  await eventually(read, (record) => record?.hook_state === 'verified');

  await world.keap.hooks.tell('contact.edit', [contact_id, '999']);
  expect(await says(), 'nothing has changed there').toEqual([]);
  await world.keap.desk.act(contact_id, 'change');
  await eventually(says, (all) => all.join() === 'changed');
  await world.keap.desk.act(contact_id, 'unsubscribe');
  await eventually(says, (all) => all.join() === 'unsubscribed');
  await world.keap.desk.act(contact_id, 'delete');
  await eventually(says, (all) => all.join() === 'deleted');

  await disconnect(world.deps, tenantId, id, note);
  expect(hooks()).toEqual([]);
  server.close();
});

test('what a CRM has no time for now is put off until it has, and what fails otherwise comes back from the queue', async () => {
  const connection = await connect('keap');
  const { contact_id } = await sentLead(connection);
  const message: CrmMessage = {
    ...{ what: 'look', tenant_id: connection.tenantId, connection_id: connection.id },
    contact_ids: [contact_id],
  };
  const deps = { ...world.deps, campaigns: campaigns() };
  const later = vi.fn(async () => undefined);
  const failing = (failure: CrmFailure) => {
    world.deps.contacts.keap.look = () => Promise.reject(failure);
    return workOrPutOff(deps, message, later);
  };
  await failing(new CrmFailure('rate_limited', { retryAfter: 3_600 }));
  await failing(new CrmFailure('rate_limited', { retryAfter: 2.5 }));
  await failing(new CrmFailure('rate_limited'));
  expect(later.mock.calls).toEqual([[900], [3], [60]]);
  await expect(failing(new CrmFailure('unavailable'))).rejects.toThrow('unavailable');
  expect(later).toHaveBeenCalledTimes(3);
});

test('each contact that Keap tells of is looked at by itself, and none is read whose id only begins in the same way', async () => {
  const connection = await connect('keap');
  const { tenantId, id } = connection;
  const object_keys = ['1', '2', '1'].map((key) => ({ id: key }));
  const news = newsOfKeap(connection, { object_keys }, { hook: 'h', secret: undefined });
  expect(news.map((one) => one.what === 'look' && one.contact_ids)).toEqual([['1'], ['2']]);
  for (const contact_id of ['1', '12', '13'])
    await world.deps.store.contacts
      .put({ tenantId, id, contact_id, lead_id: newId('lead'), campaign_id: newId('campaign') })
      .go();
  const sent = vi.spyOn(engine.table.client, 'send');
  expect((await contactsOf(world.deps, connection, '1')).map((one) => one.contact_id)).toEqual(['1']);
  const read = await Promise.all(sent.mock.results.map(({ value }) => value as Promise<{ Count?: number }>));
  sent.mockRestore();
  expect(read.map(({ Count }) => Count)).toEqual([1]);
});

test('an address that is nobody\u2019s is none, and nothing is left of an account that is erased', async () => {
  const connection = await connect('ghl');
  await sentLead(connection);
  await eraseTenant({ table: engine.table }, connection.tenantId);
  const { reaches, contacts } = world.deps.store;
  expect(
    (await reaches.query.primary({ kind: 'ghl', reach: locationId }).go()).data.filter(
      ({ tenantId }) => tenantId === connection.tenantId,
    ),
  ).toEqual([]);
  expect((await contacts.query.primary(connection).go()).data).toEqual([]);
  expect(await findHook(world.deps, 'x'.repeat(43))).toBeUndefined();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectByToken } from '#functions/crm/connections/connect.ts';
import { fieldsOf } from '#functions/crm/mapping/read-fields.ts';
import { keepMapping } from '#functions/crm/mapping/read-mapping.ts';
import { sendLead } from '#functions/crm/sending/send-lead.ts';
import type { ConnectionRecord } from '#functions/crm/store/index.ts';
import { highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import type { CrmMapping } from '#shared/domain/crm/mapping.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { sampleLead } from './sample-lead.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());

const note = () => {};
const connect = (kind: 'ghl' | 'keap'): Promise<ConnectionRecord> =>
  connectByToken(
    world.deps,
    world.person,
    kind === 'ghl'
      ? { kind, token: highLevelToken, location_id: highLevelLocations[0].id }
      : { kind, token: keapToken },
    note,
  );
const map = async (
  connection: ConnectionRecord,
  change: Partial<CrmMapping>,
  kind: Lead['type'] = 'people',
) => {
  const { tenantId, id, kind: crm } = connection;
  await keepMapping(world.deps, { tenantId, id, kind }, { ...defaultMapping(crm, kind), ...change });
};

test('one clock ends all that is asked for a lead: its fields and its contact together take no longer than one try may', async () => {
  const connection = await connect('ghl');
  const { ghl } = world.deps.contacts;
  const clocks: (AbortSignal | undefined)[] = [];
  world.deps.contacts.ghl = {
    ...ghl,
    async customFields(access) {
      clocks.push(access.signal);
      return ghl.customFields(access);
    },
    async write(access, wanted) {
      clocks.push(access.signal);
      return ghl.write(access, wanted);
    },
  };
  await sendLead(world.deps, connection, sampleLead());
  expect(clocks).toHaveLength(2);
  expect(clocks[0]).toBeInstanceOf(AbortSignal);
  expect(clocks[1]).toBe(clocks[0]);
});

test('a person becomes a contact with first and last name, company and a phone of digits', async () => {
  const connection = await connect('ghl');
  const sent = await sendLead(world.deps, connection, sampleLead());
  expect(sent).toMatchObject({ outcome: 'created', dropped: [], misfits: [] });
  expect(world.ghl.contacts.all()).toMatchObject([
    {
      ...{ id: sent.contact_id, firstName: 'Ada van der', lastName: 'Berg', companyName: 'Nova GmbH' },
      ...{ email: 'ada@nova.example', phone: '+49301234567', country: 'DE', tags: [] },
    },
  ]);
  const keap = await sendLead(world.deps, await connect('keap'), sampleLead());
  expect(keap).toMatchObject({ outcome: 'created', dropped: [] });
  expect(world.keap.contacts.all()).toMatchObject([
    {
      ...{
        given_name: 'Ada van der',
        family_name: 'Berg',
        job_title: 'Director',
        company: { company_name: 'Nova GmbH' },
      },
      addresses: [{ field: 'BILLING', locality: 'Berlin', country_code: 'DEU' }],
    },
  ]);
});

test.each(['ghl', 'keap'] as const)(
  'at %s twice is the same as once, also where the first answer was lost',
  async (kind) => {
    const connection = await connect(kind);
    const { contact_id } = await sendLead(world.deps, connection, sampleLead());
    expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({
      outcome: 'unchanged',
      contact_id,
    });
    await map(connection, { writes: 'all' });
    expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({
      outcome: 'updated',
      contact_id,
    });
    expect(world[kind].contacts.all()).toHaveLength(1);
  },
);

test.each(['ghl', 'keap'] as const)(
  'at %s what a contact has is kept, filled in, or written over, as was chosen',
  async (kind) => {
    const connection = await connect(kind);
    await sendLead(world.deps, connection, sampleLead({ city: undefined, columns: { company: 'Old GmbH' } }));
    const company = () => JSON.stringify(world[kind].contacts.all());
    await map(connection, { writes: 'new' });
    expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({ outcome: 'unchanged' });
    expect(company()).not.toMatch(/Berlin|Nova GmbH/);
    await map(connection, { writes: 'empty' });
    expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({ outcome: 'updated' });
    expect(company()).toMatch(/Old GmbH.*Berlin|Berlin.*Old GmbH/);
    await map(connection, { writes: 'all' });
    await sendLead(world.deps, connection, sampleLead());
    expect(company()).toContain('Nova GmbH');
    expect(company()).not.toContain('Old GmbH');
  },
);

test.each(['ghl', 'keap'] as const)('at %s tags are put to those that are there', async (kind) => {
  const connection = await connect(kind);
  await map(connection, { tags: ['Berlin', 'Fair'] });
  await sendLead(world.deps, connection, sampleLead());
  await map(connection, { tags: ['VIP'], writes: 'all' });
  await sendLead(world.deps, connection, sampleLead());
  const tags =
    kind === 'ghl'
      ? world.ghl.contacts.all()[0]?.tags
      : world.keap.contacts
          .all()[0]
          ?.tag_ids.map((id) => world.keap.contacts.tags().find((tag) => tag.id === id)?.name);
  expect(tags).toEqual(['Berlin', 'Fair', 'VIP']);
});

test('of Keap’s contacts other e-mails, fields and addresses stay', async () => {
  const connection = await connect('keap');
  world.keap.contacts.put({
    ...{ id: '77', tag_ids: [], given_name: 'Ada' },
    email_addresses: [
      { email: 'ada@nova.example', field: 'EMAIL1' },
      { email: 'home@ada.example', field: 'EMAIL2' },
    ],
    addresses: [{ field: 'SHIPPING', line1: 'Elsewhere 1' }],
    custom_fields: [{ id: '101', content: 'Law' }],
  });
  await map(connection, {
    writes: 'all',
    rows: [
      ...defaultMapping('keap', 'people').rows,
      { to: 'custom:102', from: { kind: 'text', text: '12' } },
    ],
  });
  expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({
    outcome: 'updated',
    contact_id: '77',
  });
  expect(world.keap.contacts.all()[0]).toMatchObject({
    email_addresses: [{ email: 'ada@nova.example' }, { email: 'home@ada.example' }],
    addresses: [{ field: 'BILLING', locality: 'Berlin' }, { field: 'SHIPPING' }],
    custom_fields: [{ id: '102' }, { id: '101', content: 'Law' }],
  });
});

test('a phone that the CRM has left out is told, and no success', async () => {
  const connection = await connect('ghl');
  await sendLead(world.deps, connection, sampleLead({ name: 'Bo', email: 'bo@nova.example' }));
  await map(connection, { writes: 'all' });
  const sent = await sendLead(world.deps, connection, sampleLead());
  // It stands at Bo; the contact of Ada goes by her e-mail.
  expect(sent.dropped).toEqual([]);
  const cleo = await sendLead(
    world.deps,
    connection,
    sampleLead({ name: 'Cleo', email: 'cleo@nova.example', phone: '+49301111111' }),
  );
  expect(cleo.outcome).toBe('created');
  const both = await sendLead(world.deps, connection, sampleLead({ email: 'cleo@nova.example' }));
  expect(both).toMatchObject({ outcome: 'updated', contact_id: cleo.contact_id, dropped: ['phone'] });
});

test('a lead that nobody would find again is refused before anything is asked', async () => {
  for (const kind of ['ghl', 'keap'] as const) {
    const connection = await connect(kind);
    await expect(
      sendLead(world.deps, connection, sampleLead({ email: undefined, phone: undefined })),
    ).rejects.toMatchObject({
      ...{ reason: 'rejected', detail: expect.stringMatching(/neither/) },
    });
    expect(world[kind].contacts.all()).toEqual([]);
  }
});

test('what the CRM refuses of a lead is said in its words, and says nothing of the connection', async () => {
  const connection = await connect('ghl');
  await expect(sendLead(world.deps, connection, sampleLead({ email: 'no-address' }))).rejects.toMatchObject({
    ...{ reason: 'rejected', detail: 'email must be an email' },
  });
  world.ghl.contacts.habits.createsWith422 = true;
  await expect(sendLead(world.deps, connection, sampleLead())).rejects.toMatchObject({ reason: 'rejected' });
  // It was made all the same: sent again it is found, and not made twice.
  world.ghl.contacts.habits.createsWith422 = false;
  expect(await sendLead(world.deps, connection, sampleLead())).toMatchObject({ outcome: 'unchanged' });
  expect(world.ghl.contacts.all()).toHaveLength(1);
});

test('a field that was deleted there takes nothing, and a value that fits none is told', async () => {
  const connection = await connect('ghl');
  const own = (await fieldsOf(world.deps, connection)).filter(({ id }) => id.startsWith('custom:'));
  expect(own.map(({ name, type }) => [name, type])).toEqual([
    ['Industry', 'text'],
    ['Employees', 'number'],
    ['Tier', 'choice'],
  ]);
  await map(connection, {
    rows: [
      { to: 'email', from: { kind: 'column', column: 'email', as: 'as_is' } },
      { to: 'custom:fldGone', from: { kind: 'text', text: 'x' } },
      { to: own[1]?.id ?? '', from: { kind: 'column', column: 'position', as: 'as_is' } },
      { to: own[2]?.id ?? '', from: { kind: 'text', text: 'gold' } },
      { to: own[0]?.id ?? '', from: { kind: 'join', columns: ['company', 'city'], with: ' · ' } },
    ],
  });
  const sent = await sendLead(world.deps, connection, sampleLead());
  expect(sent.misfits).toEqual([{ field: own[1]?.id, reason: 'no_number' }]);
  expect(world.ghl.contacts.all()[0]?.customFields).toEqual([
    { id: 'fldTier0001', value: 'Gold' },
    { id: 'fldIndustry1', value: 'Nova GmbH · Berlin' },
  ]);
});

test('two hundred leads keep to a hundred calls in ten seconds', async () => {
  const connection = await connect('ghl');
  await map(connection, { writes: 'all' });
  const waits: number[] = [];
  const deps = { ...world.deps, wait: async (ms: number) => void waits.push(ms) };
  const sent = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      sendLead(deps, connection, sampleLead({ email: `a${at}@nova.example`, phone: undefined })),
    ),
  );
  const late = sent.filter(({ status }) => status === 'rejected');
  // Those whose turn is far off take none, and say when to come again.
  expect(late.length).toBeGreaterThan(50);
  expect(
    late.every(
      (one) => one.status === 'rejected' && one.reason.reason === 'rate_limited' && one.reason.retryAfter > 0,
    ),
  ).toBe(true);
  expect(world.ghl.contacts.all().length).toBe(200 - late.length);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
});

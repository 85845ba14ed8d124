import { describe, expect, test } from 'vitest';
import { enteredLead, findNewcomers, leadWrites } from '#functions/campaigns/index.ts';
import { enrichmentWrites } from '#functions/campaigns/leads/enrich-lead.ts';
import { ownedEmails } from '#functions/campaigns/leads/recognise-businesses.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = '2026-01-01T00:00:00.000Z';
const seen = { first_seen: at, last_seen: at };

const firm = (no: number): Found => ({
  ...{ kind: 'company', id: `pdl:${no}`, name: `Sub ${no}`, sources: ['pdl'], sample: false },
  columns: { linkedin_url: `https://www.linkedin.com/company/sub-${no}` },
  values: { website: [{ value: `https://sub-${no}.example/`, source: 'pdl', confidence: 90, ...seen }] },
});
const subsidiaries = (website: string) =>
  ['Website,LinkedIn', ...[1, 2, 3].map((no) => `${website},https://linkedin.com/company/sub-${no}`)].join(
    '\n',
  );

test('three firms with the website of their parent stay three for a search, after a preview and after an import', async () => {
  const { world, upload, preview, bring } = await openImportWorld(engine.table, 'company');
  const { tenantId, campaigns, list } = world;
  const stored = async () =>
    (await campaigns.store.owned.query.primary({ tenantId }).go({ pages: 'all' })).data;
  const file = subsidiaries('https://holding.example');
  await preview(await upload(file));
  expect(await stored()).toEqual([]);
  const all = [1, 2, 3].map(firm);
  expect(await findNewcomers(campaigns, tenantId, list, all)).toHaveLength(3);
  await bring(file, ['website', 'linkedin_url']);
  const other = await createCampaign(campaigns, world.caller, { name: 'Other', type: 'company' });
  expect(await findNewcomers(campaigns, tenantId, other.id, all)).toHaveLength(3);
});

test('nobody is had for nothing by a file that gives them the website of whom the account has paid for', async () => {
  const { world, bring, caller } = await openImportWorld(engine.table, 'company');
  const { tenantId, campaigns } = world;
  await campaigns.store.owned
    .put({ tenantId, identity: 'site:paid.example', what: 'contact', since: at })
    .go();
  await bring(subsidiaries('https://paid.example'), ['website', 'linkedin_url']);
  const other = await createCampaign(campaigns, caller, { name: 'Other', type: 'company' });
  const found = await findNewcomers(campaigns, tenantId, other.id, [1, 2, 3].map(firm));
  expect(found.map(({ owned }) => owned)).toEqual([false, false, false]);
});

/** A firm that a search has put into the list, which knows it by its page on LinkedIn. */
async function openWithLead() {
  const opened = await openImportWorld(engine.table, 'company');
  const { tenantId, campaigns, list } = opened.world;
  const fresh = await findNewcomers(campaigns, tenantId, list, [firm(1)]);
  const campaign = await getCampaign(campaigns, tenantId, list);
  const { writes, leadIds } = await leadWrites(campaigns, tenantId, campaign, fresh, 0);
  await transact(engine.table, writes);
  return { ...opened, id: leadIds[0] ?? '' };
}

test('whom a search has found is known when a file brings them under another of their names, and given what it has', async () => {
  const { world, bring } = await openWithLead();
  const brought = await bring(
    'Website,E-mail\nsub-1.example,info@sub-1.example',
    ['website', 'email'],
    'update',
  );
  expect(brought).toMatchObject({ created: 0, updated: 1 });
  const [lead, ...others] = await world.leads();
  expect(others).toEqual([]);
  expect(lead?.head.email).toBe('info@sub-1.example');
});

test('an e-mail that was paid for under the name that a business has by now is paid for', async () => {
  const { world, bring } = await openImportWorld(engine.table, 'company');
  const { tenantId, campaigns } = world;
  await bring('Website\nsub-1.example', ['website']);
  const [lead] = await world.leads();
  const other = await createCampaign(campaigns, world.caller, { name: 'Other', type: 'company' });
  const [found] = await findNewcomers(campaigns, tenantId, other.id, [firm(1)]);
  const brought = enteredLead('company', { website: 'https://sub-1.example/' }, at);
  const identity = found?.identity ?? '';
  expect(lead?.head.identity).not.toBe(identity);
  // Who is brought from then on goes by that name.
  const [again] = await findNewcomers(campaigns, tenantId, other.id, [brought], 'entered');
  expect(again?.identity).toBe(identity);
  const known = [lead?.head.identity ?? ''];
  expect(await ownedEmails(campaigns, tenantId, known)).toEqual(new Set());
  await campaigns.store.owned.put({ tenantId, identity, what: 'email', since: at }).go();
  expect(await ownedEmails(campaigns, tenantId, known)).toEqual(new Set(known));
});

const pages = ['Pizza Roma,pizzaroma', 'Sushi Bar,sushibar', 'Nail Studio,nails'].map((row) => {
  const [name, page] = row.split(',');
  return `${name},https://www.facebook.com/${page},info@${page}.example`;
});

test.each(['skip', 'update'] as const)(
  'pages of one host are businesses of their own, by %s',
  async (rule) => {
    const { bring, world } = await openImportWorld(engine.table);
    const file = ['Name,Website,E-mail', ...pages].join('\n');
    expect(await bring(file, ['name', 'website', 'email'], rule)).toMatchObject({ created: 3, duplicate: 0 });
    expect(await bring(file, ['name', 'website', 'email'], rule)).toMatchObject({ created: 0, duplicate: 3 });
    for (const { values } of await world.leads()) expect(values.email).toHaveLength(1);
  },
);

test('where known ones are left as they are, the second row of one gives the first nothing', async () => {
  const { bring, world } = await openImportWorld(engine.table);
  const file = 'Website,E-mail\nnova.example,first@nova.example\nnova.example,second@nova.example';
  expect(await bring(file, ['website', 'email'])).toMatchObject({ created: 1, duplicate: 1 });
  expect((await world.leads())[0]?.values.email?.map(({ value }) => value)).toEqual(['first@nova.example']);
});

test('a profile on a host of a country, or in a language, is the same profile', async () => {
  const { bring } = await openImportWorld(engine.table, 'people');
  const hosts = [
    'www.linkedin.com/in/jane-doe/',
    'de.linkedin.com/in/jane-doe',
    'linkedin.com/in/jane-doe/fr?trk=x',
  ];
  const file = ['LinkedIn', ...hosts.map((host) => `https://${host}`), 'https://linkedin.com/in/jane-d'].join(
    '\n',
  );
  expect(await bring(file, ['linkedin_url'])).toMatchObject({ created: 2, duplicate: 2 });
});

test('what was paid for is not pushed out by a file', async () => {
  const { bring, world } = await openImportWorld(engine.table, 'domain');
  const { campaigns, tenantId, list } = world;
  await bring('Domain\nbig.example', ['domain']);
  const [lead] = await world.leads();
  if (!lead) throw new Error('nobody was brought');
  const email = Array.from({ length: 10 }, (_, no) => ({
    ...{ value: `paid-${no}@big.example`, source: 'hunter', confidence: 95, ...seen },
  }));
  const given = await enrichmentWrites(campaigns, tenantId, list, [
    { lead, outcome: { values: { email } }, price: 1 },
  ]);
  await transact(engine.table, given.writes);
  const brought = Array.from({ length: 40 }, (_, no) => `file-${no}@big.example`).join(';');
  await bring(`Domain,E-mail\nbig.example,"${brought}"`, ['domain', 'email'], 'update');
  const after = (await world.leads())[0]?.values.email ?? [];
  expect(after).toHaveLength(40);
  expect(after.filter(({ source }) => source === 'hunter')).toHaveLength(10);
});

const rowsOfOne = [
  'sub-1.example,,first@x.example',
  'other.example,linkedin.com/company/sub-1,second@x.example',
];
/** As many as stand in one batch, and more than in two. */
const between = Array.from({ length: 70 }, (_, no) => `between-${no}.example,,`);

describe.each([
  ['beside each other', []],
  ['in two batches', between.slice(0, 35)],
  ['far apart', between],
])('two rows of one business that the account knows by both names, %s', (_, rows) => {
  test.each([
    ['found and paid for', true],
    ['found', false],
  ])('%s: are one lead, and nothing of them is lost', async (_name, isPaid) => {
    const { bring, world } = await openImportWorld(engine.table, 'company');
    const { tenantId, campaigns } = world;
    const other = await createCampaign(campaigns, world.caller, { name: 'Other', type: 'company' });
    const [found] = await findNewcomers(campaigns, tenantId, other.id, [firm(1)]);
    if (isPaid)
      await campaigns.store.owned
        .put({ tenantId, identity: found?.identity ?? '', what: 'contact', since: at })
        .go();
    const file = ['Website,LinkedIn,E-mail', rowsOfOne[0], ...rows, rowsOfOne[1]].join('\n');
    const brought = await bring(file, ['website', 'linkedin_url', 'email'], 'update');
    expect(brought).toMatchObject({ created: 1 + rows.length, updated: 1, duplicate: 0 });
    const emails = (await world.leads()).flatMap(({ values }) => values.email ?? []);
    expect(emails.map(({ value }) => value).toSorted()).toEqual(['first@x.example', 'second@x.example']);
  });

  test('where the first stays, it is the first', async () => {
    const { bring, world } = await openImportWorld(engine.table, 'company');
    const { tenantId, campaigns } = world;
    const other = await createCampaign(campaigns, world.caller, { name: 'Other', type: 'company' });
    await findNewcomers(campaigns, tenantId, other.id, [firm(1)]);
    const file = ['Website,LinkedIn,E-mail', rowsOfOne[0], ...rows, rowsOfOne[1]].join('\n');
    const brought = await bring(file, ['website', 'linkedin_url', 'email'], 'skip');
    expect(brought).toMatchObject({ created: 1 + rows.length, duplicate: 1 });
    const emails = (await world.leads()).flatMap(({ values }) => values.email ?? []);
    expect(emails.map(({ value }) => value)).toEqual(['first@x.example']);
  });
});

describe.each([
  ['beside each other', []],
  ['far apart', between],
])('a row with the website of the row before it, which was in the list under another name, %s', (_, rows) => {
  test.each([
    ['skip', 0],
    ['update', 1],
  ] as const)('by %s is a lead of its own', async (rule, updated) => {
    const { bring, world } = await openWithLead();
    const file = [
      'Website,LinkedIn,E-mail',
      'holding.example,linkedin.com/company/sub-1,a@holding.example',
      ...rows,
      'holding.example,,b@holding.example',
    ].join('\n');
    const brought = await bring(file, ['website', 'linkedin_url', 'email'], rule);
    expect(brought).toMatchObject({ created: 1 + rows.length, updated, duplicate: 1 - updated });
    const emails = (await world.leads()).flatMap(({ values }) => values.email ?? []);
    expect(emails.map(({ value }) => value)).toContain('b@holding.example');
  });
});

test('by the rule both each row is a lead, also one that says which lead it is and one of a group that is not the first', async () => {
  const { bring, id, total } = await openWithLead();
  const file = [
    'Lead,Website,LinkedIn',
    `${id},sub-1.example,linkedin.com/company/sub-1`,
    ',sub-1.example,linkedin.com/company/sub-1',
    ',new.example,linkedin.com/company/sub-2',
    ',newer.example,linkedin.com/company/sub-2',
    ',newer.example,',
    ',new.example,',
  ].join('\n');
  const brought = await bring(file, ['lead_id', 'website', 'linkedin_url'], 'both');
  expect(brought).toMatchObject({ status: 'done', created: 6, updated: 0, duplicate: 0 });
  expect(await total()).toBe(7);
});

test('rows that are prepared while those before them are written find these', async () => {
  const { bring, deps, world } = await openImportWorld(engine.table, 'company');
  const { client } = deps.table;
  const send = client.send.bind(client);
  // Slowly enough that all is asked about the next rows before.
  client.send = (async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand')
      await new Promise((resolve) => setTimeout(resolve, 200));
    return send(command as never);
  }) as typeof client.send;
  const other = await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'company' });
  await findNewcomers(world.campaigns, world.tenantId, other.id, [firm(1)]);
  const file = ['Website,LinkedIn,E-mail', rowsOfOne[0], ...between.slice(0, 35), rowsOfOne[1]].join('\n');
  const brought = await bring(file, ['website', 'linkedin_url', 'email'], 'update').finally(() =>
    Object.assign(client, { send }),
  );
  expect(brought).toMatchObject({ created: 36, updated: 1 });
});

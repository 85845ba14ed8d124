import { expect, test } from 'vitest';
import {
  copyWrites,
  enteredLead,
  findNewcomers,
  getCampaign,
  leadWrites,
  moveWrites,
  whoIsNew,
} from '#functions/campaigns/index.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = '2026-01-01T00:00:00.000Z';
const seen = { source: 'osm', confidence: 90, first_seen: at, last_seen: at };

/** A business as a search finds it: its source alone tells it from others. */
const found = (no: number, name: string, given: Partial<Found> = {}): Found => ({
  ...{ kind: 'local', id: `osm:n${no}`, name, sources: ['osm'], sample: false },
  ...{ street: 'Hauptstraße 12', postal_code: '10115', city: 'Berlin', country: 'DE' },
  values: { website: [{ value: 'https://www.adler.example/', ...seen }] },
  ...given,
});
const hotel = found(1, 'Hotel Adler');
const restaurant = found(2, 'Restaurant Schwan');

const columns = ['website', 'street', 'postal_code', 'city', 'name', 'email'] as const;
const fileOf = (...rows: string[]) => ['Website,Street,Postcode,City,Name,E-mail', ...rows].join('\n');
const file = fileOf('adler.example,Hauptstr. 12,10115,Berlin,Adler,info@adler.example');

async function open() {
  const opened = await openImportWorld(engine.table);
  const { tenantId, campaigns, list } = opened.world;
  const ask = async (...all: Found[]) => {
    const fresh = await findNewcomers(campaigns, tenantId, list, all);
    return leadWrites(campaigns, tenantId, await getCampaign(campaigns, tenantId, list), fresh, 1);
  };
  const search = async (...all: Found[]) => {
    const { writes, leadIds, charges } = await ask(...all);
    if (writes.length > 0) await transact(engine.table, writes);
    return { leadIds, charges };
  };
  const take = async (how: typeof moveWrites, ids: string[], lists: readonly [string, string]) => {
    const [from, to] = await Promise.all(lists.map((id) => getCampaign(campaigns, tenantId, id)));
    if (!from || !to) throw new Error('no list');
    const { writes, ...said } = await how(campaigns, { from, to, ids, by: { user_id: 'u', run_id: 'r' } });
    if (writes.length > 0) await transact(engine.table, writes);
    return said;
  };
  const elsewhere = async (how: typeof moveWrites, ids: string[]) => {
    const { id } = await createCampaign(campaigns, opened.caller, { name: 'Other', type: 'local' });
    await take(how, ids, [list, id]);
    return id;
  };
  return { ...opened, ask, search, take, elsewhere };
}

test('who was found comes in once more by no file that has the website and the address, however they are written', async () => {
  const { world, search, upload, preview, bring } = await open();
  const { leadIds } = await search(hotel);
  const { rows } = await preview(await upload(file));
  expect(rows.map(({ known }) => known)).toEqual([true]);
  expect(await bring(file, [...columns])).toMatchObject({ created: 0, duplicate: 1 });
  expect(await bring(file, [...columns], 'update')).toMatchObject({ created: 0, updated: 1 });
  const leads = await world.leads();
  expect(leads.map(({ head }) => [head.id, head.name, head.email])).toEqual([
    [leadIds[0], 'Hotel Adler', 'info@adler.example'],
  ]);
});

test('beside it another is kept where that is wanted, and two rows of it are both it', async () => {
  const { world, search, bring } = await open();
  await search(hotel);
  const twice = `${file}\nhttps://adler.example/,Hauptstraße 12,10115,Berlin,Adler,post@adler.example`;
  expect(await bring(twice, [...columns], 'update')).toMatchObject({ created: 0, updated: 2 });
  expect(await bring(file, [...columns], 'both')).toMatchObject({ created: 1, duplicate: 0 });
  expect(await world.leads()).toHaveLength(2);
});

test.each([
  ['another street', 'adler.example,Hauptstr. 13,10115,Berlin,Adler,'],
  ['no address', 'adler.example,,,,Adler,'],
  ['another website', 'falke.example,Hauptstr. 12,10115,Berlin,Adler,'],
])('a row with %s is somebody else', async (_why, row) => {
  const { search, bring } = await open();
  await search(
    hotel,
    found(3, 'Without address', { street: undefined, postal_code: undefined, city: undefined }),
  );
  expect(await bring(fileOf(row), [...columns])).toMatchObject({ created: 1, duplicate: 0 });
});

test('two that were found at one place stay two, and a row of the place is the one with a name like its own', async () => {
  const { world, search, bring } = await open();
  expect((await search(hotel, restaurant)).charges).toHaveLength(2);
  const both = `${file}\nadler.example,Hauptstr. 12,10115,Berlin,Schwan,tisch@adler.example`;
  expect(await bring(both, [...columns], 'update')).toMatchObject({ created: 0, updated: 2 });
  expect((await world.leads()).map(({ head }) => [head.name, head.email]).toSorted()).toEqual([
    ['Hotel Adler', 'info@adler.example'],
    ['Restaurant Schwan', 'tisch@adler.example'],
  ]);
});

test('a row of the place with another name is the lead that was there first', async () => {
  const { world, search, bring } = await open();
  const { leadIds } = await search(found(9, 'Wirtshaus'));
  await search(found(1, 'Metzgerei'));
  expect(await bring(file, [...columns], 'update')).toMatchObject({ created: 0, updated: 1 });
  const given = (await world.leads()).filter(({ head }) => head.email !== undefined);
  expect(given.map(({ head }) => head.id)).toEqual(leadIds);
});

test('who has a website by a file since is known by it', async () => {
  const { search, bring } = await open();
  const { leadIds } = await search(found(1, 'Hotel Adler', { values: {} }));
  expect(await bring(file, [...columns])).toMatchObject({ created: 1 });
  const told = `Website,Lead ID\nhttps://schwan.example,${leadIds[0]}`;
  expect(await bring(told, ['website', 'lead_id'], 'update')).toMatchObject({ created: 0, updated: 1 });
  const row = 'schwan.example,Hauptstr. 12,10115,Berlin,Adler,';
  expect(await bring(fileOf(row), [...columns])).toMatchObject({ created: 0, duplicate: 1 });
});

test('of two at one place one is deleted: the other is known still', async () => {
  const { search, remove, bring } = await open();
  const { leadIds } = await search(hotel, restaurant);
  await remove(leadIds.slice(1));
  expect(await bring(file, [...columns])).toMatchObject({ created: 0, duplicate: 1 });
});

test('two workers save one business: it is known by the lead of the one that was faster', async () => {
  const { ask, bring } = await open();
  const [faster, slower] = [await ask(hotel), await ask(hotel)];
  await transact(engine.table, faster.writes);
  await expect(transact(engine.table, slower.writes)).rejects.toThrow(TransactionRefused);
  expect(await bring(file, [...columns])).toMatchObject({ created: 0, duplicate: 1 });
});

test('no more of one place are noted than are read for a row, and all of them are saved', async () => {
  const { search, bring, world } = await open();
  for (let from = 0; from < 45; from += 15)
    await search(...Array.from({ length: 15 }, (_, no) => found(from + no, `Shop ${from + no}`)));
  const { tenantId, campaigns, list: campaign_id } = world;
  const { data } = await campaigns.store.places.query.primary({ tenantId, campaign_id }).go();
  expect(data.flatMap(({ identities }) => identities?.length ?? [])).toEqual([40]);
  expect(await bring(file, [...columns])).toMatchObject({ created: 0, duplicate: 1 });
});

test('whom a file has brought is not bought by a search, and who shares their website and address is', async () => {
  const { world, search, bring } = await open();
  expect(await bring(file, [...columns])).toMatchObject({ created: 1 });
  expect(await search(hotel)).toEqual({ leadIds: [], charges: [] });
  expect((await search(restaurant)).charges).toHaveLength(1);
  expect((await world.leads()).map(({ head }) => head.name).toSorted()).toEqual([
    'Adler',
    'Restaurant Schwan',
  ]);
});

test('of two records of one business one is enough to know it by', async () => {
  const { search, bring } = await open();
  await bring(file, [...columns]);
  const other = found(9, 'Hotel Adler', { ids: ['osm:n9', 'osm:n1'], street: 'Schlossallee 1' });
  expect(await search(hotel, other)).toEqual({ leadIds: [], charges: [] });
  expect(await search(other, hotel)).toEqual({ leadIds: [], charges: [] });
});

test('a lead without a name is whoever is found at its website and address', async () => {
  const { search, bring } = await open();
  await bring(fileOf('adler.example,Hauptstr. 12,10115,Berlin,,'), [...columns]);
  expect((await search(hotel)).charges).toEqual([]);
});

test('who was deleted comes in by a file', async () => {
  const { world, search, remove, bring } = await open();
  const { leadIds } = await search(hotel);
  await remove(leadIds);
  expect(await bring(file, [...columns])).toMatchObject({ created: 1, duplicate: 0 });
  expect((await world.leads()).map(({ head }) => head.id)).not.toEqual(leadIds);
});

test.each([
  ['moved', moveWrites],
  ['copied', copyWrites],
])('who was %s to another list is known there', async (_how, take) => {
  const { search, elsewhere, world } = await open();
  const { tenantId, campaigns } = world;
  const { leadIds } = await search(hotel, restaurant);
  const campaign_id = await elsewhere(take, leadIds);
  const address = { street: 'Hauptstr. 12', postal_code: '10115', city: 'Berlin' };
  const typed = enteredLead('local', { website: 'https://adler.example', ...address }, at);
  const { isKnown, leadOf } = await whoIsNew(campaigns, { tenantId, campaign_id }, [typed]);
  expect(isKnown(typed)).toBe(true);
  const { data } = await campaigns.store.heads.query.primary({ tenantId, campaign_id }).go();
  expect(data.map(({ id }) => id)).toContain(leadOf(typed));
});

test('of who was brought nothing is noted: they are known by it themselves, and another that is kept beside them is not', async () => {
  const { bring, elsewhere, world } = await open();
  const { tenantId, campaigns, list } = world;
  await bring(file, [...columns]);
  await bring(file, [...columns], 'both');
  const ids = (await world.leads()).map(({ head }) => head.id);
  expect(ids).toHaveLength(2);
  const other = await elsewhere(moveWrites, ids);
  for (const campaign_id of [list, other])
    expect((await campaigns.store.places.query.primary({ tenantId, campaign_id }).go()).data).toEqual([]);
});

test.each([
  ['moved', moveWrites],
  ['copied', copyWrites],
])(
  'who was found is not %s beside themselves to a list that a file has brought them into, nor the other way round',
  async (_how, how) => {
    const { world, bring, search, take, elsewhere } = await open();
    const { list } = world;
    await bring(file, [...columns]);
    const [brought] = await world.leads();
    const other = await elsewhere(moveWrites, [brought?.head.id ?? '']);
    const [ofHotel = '', ofRestaurant = ''] = (await search(hotel, restaurant)).leadIds;
    expect(await take(how, [ofHotel], [list, other])).toMatchObject({ moved: [], passed: 1 });
    expect(await take(how, [brought?.head.id ?? ''], [other, list])).toMatchObject({ moved: [], passed: 1 });
    expect(await take(how, [ofRestaurant], [list, other])).toMatchObject({
      moved: [ofRestaurant],
      passed: 0,
    });
  },
);

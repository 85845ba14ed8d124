import { expect, test } from 'vitest';
import { countOwned, enteredLead } from '#functions/campaigns/index.ts';
import { findAlike } from '#functions/campaigns/leads/entry/alike.ts';
import { enterLead, findEntered } from '#functions/campaigns/leads/entry/enter-lead.ts';
import { getResult } from '#functions/campaigns/leads/reading/get-result.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

async function open(type: KindKey) {
  const world = await openRunWorld(engine.table, 100, type);
  const { campaigns, tenantId, list } = world;
  const deps = { ...campaigns, wallet: world.deps.wallet };
  const second = await createCampaign(campaigns, world.caller, { name: 'Second', type });
  return {
    world,
    deps,
    second: second.id,
    enter: (entry: object, id = list) => enterLead(deps, { tenantId, userId: 'usr_1' }, id, entry),
    known: (entry: object, id = list) => findEntered(deps, tenantId, id, entry),
    details: (id: string, campaign = list) => getResult(deps, tenantId, campaign, id),
    total: async (id = list) =>
      (await toCampaign(campaigns, await getCampaign(campaigns, tenantId, id))).counts.total,
  };
}

test('a business that is typed in is a lead with its values, its number in full, and costs nothing', async () => {
  const { world, enter, details, total } = await open('local');
  const before = await world.wallet();
  const entry = {
    website: 'nova.example',
    phone: '030 901820',
    country: 'DE',
    first_name: 'Ann',
    last_name: 'Lee',
  };
  const lead = await enter({ ...entry, email: 'INFO@nova.example' });
  expect(lead).toMatchObject({
    ...{ name: 'nova.example', website: 'https://nova.example', phone: '+4930901820', source: 'manual' },
    ...{ email: 'info@nova.example', country: 'DE', email_status: 'found', sent: 0 },
  });
  expect((await details(lead.id)).values.person?.[0]).toMatchObject({ value: 'Ann Lee', source: 'manual' });
  expect(await total()).toBe(1);
  expect(await world.wallet()).toEqual(before);
});

test('a branch is the same one however its street is shortened, also where an earlier release took it in, and not another number', async () => {
  const { world, deps, enter, known, total } = await open('local');
  const nova = { website: 'nova.example', postal_code: '10117', city: 'München' };
  await enter({ ...nova, street: 'Große Hauptstraße 12 a' });
  for (const street of ['Grosse Hauptstr. 12a', 'GROSSE HAUPTSTRASSE 12A'])
    await expect(enter({ ...nova, street, city: 'munchen' })).rejects.toMatchObject({ reason: 'lead_known' });
  await enter({ ...nova, street: 'Große Hauptstraße 12 b' });
  expect(await total()).toBe(2);
  const prague = { website: 'luna.example', city: 'Praha' };
  await enter({ ...prague, postal_code: '110 00', street: 'Hlavní 1/12' });
  await expect(enter({ ...prague, postal_code: '11000', street: 'Hlavni 1 / 12' })).rejects.toMatchObject({
    reason: 'lead_known',
  });
  await enter({ ...prague, postal_code: '11000', street: 'Hlavní 11/2' });
  await enter({ ...prague, postal_code: '11000', street: 'Hlavní 12½' });
  await enter({ ...prague, postal_code: '11000', street: 'Hlavní 121/2' });
  await expect(enter({ ...prague, postal_code: '11000', street: 'Hlavní 12 1/2' })).rejects.toMatchObject({
    reason: 'lead_known',
  });
  expect(await total()).toBe(6);
  // By what was written, as leads were known before.
  const entry = { website: 'https://sol.example', street: '5 Main Street' };
  const { ids: [, identity = ''] = [] } = enteredLead('local', entry, deps.now());
  const { tenantId, list: campaign_id } = world;
  await deps.store.claims.put({ tenantId, campaign_id, identity, lead_id: 'led_1' }).go();
  expect(await known(entry)).toHaveLength(1);
  await expect(enter(entry)).rejects.toMatchObject({ reason: 'lead_known' });
});

test('the same one twice is in the list once, also when it comes twice at once', async () => {
  const { enter, known, total } = await open('people');
  const ann = { linkedin_url: 'https://www.linkedin.com/in/ann', name: 'Ann' };
  expect(await known(ann)).toEqual([]);
  const both = await Promise.allSettled([enter(ann), enter({ ...ann, name: 'Ann Lee' })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(enter(ann)).rejects.toMatchObject({ code: 'conflict', reason: 'lead_known' });
  expect(await total()).toBe(1);
});

test('while it is typed it is told where it stands: by who it is, in this list by its website too', async () => {
  const { world, enter, known, details, second } = await open('company');
  const first = await enter({ website: 'https://www.nova.example/', name: 'Nova' });
  const other = await enter({ website: 'nova.example' }, second);
  expect(await known({ website: 'NOVA.example' })).toMatchObject([
    { campaign_id: second, campaign_name: 'Second', lead_id: other.id, is_same: true },
    { campaign_id: world.list, lead_id: first.id, is_same: true },
  ]);
  expect(await known({ website: 'else.example' })).toEqual([]);
  expect(await known({ website: '' })).toEqual([]);
  expect((await details(first.id)).also_in).toMatchObject([{ campaign_id: second, lead_id: other.id }]);
  expect((await details(other.id, second)).also_in).toMatchObject([
    { campaign_id: world.list, lead_id: first.id },
  ]);
  const shop = await open('local');
  const there = await shop.enter({ website: 'shop.example', name: 'One name' });
  expect(await shop.known({ website: 'http://www.shop.example/', name: 'Another' })).toMatchObject([
    { lead_id: there.id, is_same: true },
  ]);
  // With another address it may be a branch.
  const branch = { website: 'shop.example', name: 'Another', city: 'Bonn' };
  expect(await shop.known(branch)).toMatchObject([{ lead_id: there.id, is_same: false }]);
  await shop.enter(branch);
  expect(await shop.total()).toBe(2);
});

test('a business with the website, the e-mail or the phone of one in another list is told too', async () => {
  const { world, enter, known, second } = await open('local');
  const entry = { website: 'nova.example', name: 'Nova', street: 'Main 1', city: 'Berlin', country: 'DE' };
  const other = await enter({ ...entry, phone: '030 901820', email: 'ann@nova.example' }, second);
  const there = [{ campaign_id: second, campaign_name: 'Second', lead_id: other.id, is_same: false }];
  expect(await known({ website: 'https://www.nova.example/' })).toMatchObject(there);
  expect(await known({ website: 'else.example', email: 'ANN@nova.example' })).toMatchObject(there);
  expect(await known({ website: 'else.example', phone: '+4930901820' })).toMatchObject(there);
  expect(await known({ website: 'else.example', phone: '+4930901821' })).toEqual([]);
  const here = await enter({ website: 'nova.example' });
  expect(await known({ website: 'nova.example', city: 'Bonn' })).toMatchObject([
    { campaign_id: world.list, lead_id: here.id },
    ...there,
  ]);
});

test('no more lists and leads are looked through than fit into the time of somebody who types', async () => {
  const { world, deps, enter, second } = await open('local');
  const entry = { website: 'nova.example', name: 'Nova' };
  for (const one of [entry, { website: 'else.example' }]) await enter(one, second);
  const lead = await enter(entry);
  const { values } = await getResult(deps, world.tenantId, world.list, lead.id);
  const look = async (most: { lists: number; leads: number }, beside: string[] = []) =>
    (await findAlike(deps, world.tenantId, { kind: 'local', values, beside }, most)).map(
      ({ campaign_id }) => campaign_id,
    );
  expect(await look({ lists: 20, leads: 3 })).toEqual([second, world.list]);
  expect(await look({ lists: 20, leads: 2 })).toEqual([second]);
  expect(await look({ lists: 20, leads: 1 })).toEqual([world.list]);
  expect(await look({ lists: 1, leads: 100 })).toEqual([second]);
  expect(await look({ lists: 1, leads: 100 }, [second])).toEqual([world.list]);
});

test('who is typed in is not paid for by that: what a source finds of them later costs what it costs', async () => {
  const { world, enter } = await open('company');
  await enter({ website: 'nova.example' });
  const seen = { source: 'apollo', confidence: 90, first_seen: '', last_seen: '' };
  const nova: Found = {
    ...{ kind: 'company', id: 'apollo:1', name: 'Nova', sources: ['apollo'], sample: false },
    values: { website: [{ value: 'https://nova.example', ...seen }] },
  };
  expect(await countOwned(world.campaigns, world.tenantId, [nova])).toMatchObject({ contacts: 0 });
});

test('what the kind needs and is not there is told by its field', async () => {
  const { enter } = await open('local');
  await expect(enter({ name: 'Nova' })).rejects.toMatchObject({
    fields: [{ path: 'website', key: 'required' }],
  });
  await expect(enter({ website: 'nova.example', position: 'CEO' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await expect(enter({ website: 'nova.example', country: 'XX' })).rejects.toMatchObject({
    fields: [{ path: 'country', key: 'invalid' }],
  });
});

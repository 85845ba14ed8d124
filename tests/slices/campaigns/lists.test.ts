import { expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { enterLead } from '#functions/campaigns/leads/entry/enter-lead.ts';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { findNewcomers, leadWrites } from '#functions/campaigns/leads/save-leads.ts';
import { changeCampaign } from '#functions/campaigns/lists/change-campaign.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { deleteCampaigns, restoreCampaigns } from '#functions/campaigns/lists/delete-campaigns.ts';
import { favoritesOf, setFavorite } from '#functions/campaigns/lists/favorites.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { listCampaigns, listFolders } from '#functions/campaigns/lists/list-campaigns.ts';
import { listDeletedLeads, listDeletedLists } from '#functions/campaigns/lists/list-deleted.ts';
import { refuseMoreLists } from '#functions/campaigns/lists/list-limits.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { makeDemoList } from '#functions/runs/make-demo-list.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { listsPerAccount } from '#shared/domain/limits.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { ownerOf } from './owner-of.ts';

const engine = withEngineTable();
const nobody = { kind: 'local' as const, values: {}, sources: ['osm'], sample: false };

function open() {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  const somebody = () => ownerOf(tenantId);
  const owner = somebody();
  const create = (name: string) => createCampaign(deps, owner, { name, type: 'local' });
  const shown = async (query: Partial<Parameters<typeof listCampaigns>[2]> = {}, caller = owner) =>
    (
      await listCampaigns(deps, caller, {
        ...{ search: '', is_archived: false, favorites: false, page: 1, limit: 50 },
        ...{ sort: 'created_at', direction: 'desc' },
        ...query,
      })
    ).data.map(({ name }) => name);
  return { deps, tenantId, owner, member: somebody(), create, shown };
}

test('lists stand in folders, which are there as long as a list is in them', async () => {
  const { deps, tenantId, owner, create, shown } = open();
  const [a, b, c] = [await create('a'), await create('b'), await create('c')];
  const put = (id: string, folder: string) => changeCampaign(deps, tenantId, id, { folder });
  await put(a.id, 'Spring');
  await put(b.id, 'Spring');
  expect((await put(c.id, 'Autumn')).folder).toBe('Autumn');
  expect((await listFolders(deps, owner)).data).toEqual([
    { name: 'Autumn', lists: 1 },
    { name: 'Spring', lists: 2 },
  ]);
  expect(await shown({ folder: 'Spring' })).toEqual(['b', 'a']);
  await changeCampaign(deps, tenantId, c.id, { is_archived: true });
  await put(a.id, '');
  expect((await listFolders(deps, owner)).data).toEqual([{ name: 'Spring', lists: 1 }]);
  expect(await shown({ folder: '' })).toEqual(['a']);
});

test('lists are searched by names and tags, with or without umlauts', async () => {
  const { deps, tenantId, create, shown } = open();
  const { id } = await create('Zürich');
  await create('Zug');
  await changeCampaign(deps, tenantId, id, { tags: ['Große Straße'] });
  for (const search of ['Zürich', 'zurich', 'ZUERICH', ' strasse '])
    expect(await shown({ search }), search).toEqual(['Zürich']);
  expect(await shown({ search: 'zu' })).toEqual(['Zug', 'Zürich']);
});

test('lists come in the order that is asked for, over all pages', async () => {
  const { create, shown } = open();
  for (const name of ['List 10', 'ähnlich', 'list 9', 'Zoo']) await create(name);
  expect(await shown({})).toEqual(['Zoo', 'list 9', 'ähnlich', 'List 10']);
  expect(await shown({ direction: 'asc' })).toEqual(['List 10', 'ähnlich', 'list 9', 'Zoo']);
  const named = { sort: 'name', direction: 'asc' } as const;
  expect(await shown(named)).toEqual(['ähnlich', 'list 9', 'List 10', 'Zoo']);
  expect(await shown({ ...named, page: 2, limit: 2 })).toEqual(['List 10', 'Zoo']);
  expect(await shown({ sort: 'type', direction: 'asc' })).toEqual(['Zoo', 'list 9', 'ähnlich', 'List 10']);
});

test('favourites are those of one person', async () => {
  const { deps, owner, member, create, shown } = open();
  const [a, b] = [await create('a'), await create('b')];
  expect([...(await setFavorite(deps, owner, a.id, true))]).toEqual([a.id]);
  expect([...(await setFavorite(deps, owner, a.id, true))]).toEqual([a.id]);
  await setFavorite(deps, member, b.id, true);
  expect(await shown({ favorites: true })).toEqual(['a']);
  expect(await shown({ favorites: true }, member)).toEqual(['b']);
  expect((await setFavorite(deps, owner, a.id, false)).size).toBe(0);
  expect((await favoritesOf(deps, member)).size).toBe(1);
  const strange = open();
  await expect(setFavorite(strange.deps, strange.owner, a.id, true)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what is deleted is found until it is gone for good, and brought back', async () => {
  const { deps, tenantId, owner, create } = open();
  const list = await create('a');
  const lead = await enterLead(deps, owner, list.id, { website: 'one.example', name: 'One' });
  await deleteLeads(deps, tenantId, list.id, [lead.id]);
  const { data } = await listDeletedLeads(deps, tenantId, list.id, { limit: 50 });
  expect(data).toMatchObject([{ id: lead.id, name: 'One' }]);
  expect(Date.now() - Date.parse(data[0]?.deleted_at ?? '')).toBeLessThan(60_000);
  const later = { ...deps, now: () => new Date(Date.now() + 61 * 86_400_000).toISOString() };
  expect((await listDeletedLeads(later, tenantId, list.id, { limit: 50 })).data).toEqual([]);
  expect(await restoreLeads(deps, tenantId, list.id, [lead.id])).toBe(1);
  expect((await listDeletedLeads(deps, tenantId, list.id, { limit: 50 })).data).toEqual([]);

  await deleteCampaigns(deps, tenantId, [list.id]);
  expect((await listDeletedLists(deps, tenantId)).data).toMatchObject([
    { id: list.id, name: 'a', counts: { total: 1 } },
  ]);
  expect((await listDeletedLists(later, tenantId)).data).toEqual([]);
  await expect(listDeletedLeads(deps, tenantId, list.id, { limit: 50 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await restoreCampaigns(deps, tenantId, [list.id]);
  expect((await listDeletedLists(deps, tenantId)).data).toEqual([]);
});

test('who was paid for before says so in the next list, which can leave them out', async () => {
  const { deps, tenantId, create } = open();
  const [first, second] = [await create('first'), await create('second')];
  const save = async (id: string, names: string[]) => {
    const campaign = await getCampaign(deps, tenantId, id);
    const found = names.map((name): Found => ({ ...nobody, id: `osm:${name}`, name }));
    const newcomers = await findNewcomers(deps, tenantId, id, found);
    const { writes, charges } = await leadWrites(deps, tenantId, campaign, newcomers, 1);
    await transact(deps.store.table, writes);
    return charges.length;
  };
  const namesOf = async (id: string, custom_search: ResultFilter['custom_search'] = []) => {
    const filter = ResultFilter.parse({ sent: -1, sort: 'name', direction: 'asc', custom_search });
    return (await listResults(deps, tenantId, id, 'local', filter)).data.map(({ name }) => name);
  };
  expect(await save(first.id, ['a', 'b'])).toBe(2);
  expect(await save(second.id, ['b', 'c'])).toBe(1);
  const leaveOut = { field: 'owned_before' as const, operator: 'empty' as const };
  expect(await namesOf(second.id)).toEqual(['b', 'c']);
  expect(await namesOf(second.id, [leaveOut])).toEqual(['c']);
  expect(await namesOf(second.id, [{ ...leaveOut, operator: 'not empty' }])).toEqual(['b']);
  expect(await namesOf(first.id, [leaveOut])).toEqual(['a', 'b']);
});

test('demo lists have invented leads of every kind, cost and own nothing, and count towards no limit', async () => {
  const { deps, tenantId, create } = open();
  for (const type of kindKeys) {
    const list = await makeDemoList(deps, tenantId, { name: `Demo ${type}`, type, country: 'DE' });
    expect(list).toMatchObject({ is_demo: true, type });
    expect(list.counts.total).toBe(25);
    expect(list.counts.sample).toBe(25);
  }
  // Who is typed in or brought later is known by the website.
  const firms = await makeDemoList(deps, tenantId, { name: 'Firms', type: 'company', country: 'DE' });
  const [{ website = '' } = {}] = (
    await deps.store.heads.query.primary({ tenantId, campaign_id: firms.id }).go()
  ).data;
  await expect(enterLead(deps, { tenantId } as Caller, firms.id, { website })).rejects.toMatchObject({
    reason: 'lead_known',
  });
  const owned = await deps.store.owned.query.primary({ tenantId }).go();
  expect(owned.data).toEqual([]);
  const nowhere = await makeDemoList(deps, tenantId, { name: 'Far', type: 'company', country: 'AQ' });
  expect(nowhere.counts.total).toBe(25);
  for (let no = 7; no < 10; no += 1)
    await makeDemoList(deps, tenantId, { name: `More ${no}`, type: 'local', country: 'US' });
  await expect(
    makeDemoList(deps, tenantId, { name: 'Too many', type: 'local', country: 'US' }),
  ).rejects.toMatchObject({ code: 'limit_reached' });
  const full = { ...deps, store: { ...deps.store, campaigns: fullOf(deps, listsPerAccount - 1) } };
  const somebody = { tenantId } as Caller;
  await expect(createCampaign(full, somebody, { name: 'last', type: 'local' })).resolves.toBeTruthy();
  const over = { ...deps, store: { ...deps.store, campaigns: fullOf(deps, listsPerAccount) } };
  await expect(createCampaign(over, somebody, { name: 'over', type: 'local' })).rejects.toMatchObject({
    code: 'limit_reached',
  });
  // Two at once may have made one too many: whoever adds none is not held up by it.
  const beyond = { store: { ...deps.store, campaigns: fullOf(deps, listsPerAccount + 1) } };
  await expect(refuseMoreLists(beyond, tenantId, [])).resolves.toBeUndefined();
  await create('still possible');
});

test('no more lists are brought back than an account may have, and none of those that are asked for together', async () => {
  const { deps, tenantId } = open();
  const ten = async () => {
    const lists = Array.from(
      { length: 10 },
      (_, no) => ({ name: `${no}`, type: 'local', country: 'US' }) as const,
    );
    const ids: string[] = [];
    for (const list of lists) ids.push((await makeDemoList(deps, tenantId, list)).id);
    return ids;
  };
  const first = await ten();
  await deleteCampaigns(deps, tenantId, first);
  const [one = '', two = ''] = await ten();
  const restore = (ids: string[]) => restoreCampaigns(deps, tenantId, ids);
  await expect(restore(first)).rejects.toMatchObject({ code: 'limit_reached' });
  await deleteCampaigns(deps, tenantId, [one]);
  await expect(restore([one, two, first[0] ?? ''])).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await restore([one, two])).toEqual(['0']);
});

/** An account with so many lists, of which ten more are demos. */
function fullOf(deps: ReturnType<typeof open>['deps'], lists: number) {
  const data = [
    ...Array.from({ length: lists }, () => ({})),
    ...Array.from({ length: 10 }, () => ({ is_demo: true })),
  ];
  const query = { primary: () => ({ go: async () => ({ data }) }) };
  const { campaigns } = deps.store;
  return { create: (list: Parameters<typeof campaigns.create>[0]) => campaigns.create(list), query } as never;
}

test('whoever is not first to delete a list, or to bring it back, has done nothing', async () => {
  const { deps, tenantId, create } = open();
  const { id } = await create('a');
  const four = [0, 1, 2, 3];
  const deleted = await Promise.all(four.map(() => deleteCampaigns(deps, tenantId, [id]).catch(() => [])));
  expect(deleted.flat()).toEqual(['a']);
  const back = await Promise.all(four.map(() => restoreCampaigns(deps, tenantId, [id])));
  expect(back.flat()).toEqual(['a']);
});

test('favourites that were deleted take no place, and can be taken off', async () => {
  const { deps, tenantId, owner, create } = open();
  const first = await create('a');
  await setFavorite(deps, owner, first.id, true);
  const others = Array.from({ length: 199 }, () => newId('campaign'));
  const { userId: user_id } = owner;
  await deps.store.favorites.put(others.map((campaign_id) => ({ tenantId, user_id, campaign_id }))).go();
  await deleteCampaigns(deps, tenantId, [first.id]);
  const second = await create('b');
  expect((await setFavorite(deps, owner, second.id, true)).has(second.id)).toBe(true);
  expect((await setFavorite(deps, owner, first.id, false)).has(first.id)).toBe(false);
  await expect(setFavorite(deps, owner, newId('campaign'), true)).rejects.toMatchObject({
    code: 'not_found',
  });
});

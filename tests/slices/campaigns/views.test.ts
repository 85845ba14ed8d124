import { expect, test } from 'vitest';
import { composeCampaigns, eraseMember } from '#functions/campaigns/index.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { favoritesOf, setFavorite } from '#functions/campaigns/lists/favorites.ts';
import { listViews, removeView, saveView } from '#functions/campaigns/lists/views.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { mostViews } from '#shared/contracts/campaigns/views.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const filter = ResultFilter.parse({
  sent: 0,
  custom_search: [{ field: 'city', operator: 'like', value: ['Bonn'] }],
});

function open() {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  const somebody = (isMainUser: boolean): Caller => ({
    ...{ tenantId, userId: newId('user'), brand: 'platform', isMainUser, accessToWallet: false },
    credential: { kind: 'session', id: 'ses_1' },
    modules: ['leads'],
  });
  const save = (caller: Caller, name: string, shared: boolean) =>
    saveView(deps, caller, { name, type: 'local', filter, shared });
  const names = async (caller: Caller) =>
    (await listViews(deps, caller)).data.map(({ name, mine }) => [name, mine]);
  const remove = (caller: Caller, id: string) => removeView(deps, caller, id);
  return {
    deps,
    owner: somebody(true),
    member: somebody(false),
    other: somebody(false),
    save,
    names,
    remove,
  };
}

test('whoever saved a view sees it, and the team those that are shared, with the filter as it was', async () => {
  const { deps, owner, member, save, names } = open();
  await save(member, 'Mine', false);
  await save(member, 'Ours', true);
  expect(await names(member)).toEqual([
    ['Mine', true],
    ['Ours', true],
  ]);
  expect(await names(owner)).toEqual([['Ours', false]]);
  expect((await listViews(deps, owner)).data[0]?.filter).toEqual(filter);
  expect(await names(open().owner)).toEqual([]);
});

test('a view is deleted by who saved it, or by the main user if it is shared', async () => {
  const { owner, member, other, save, names, remove } = open();
  const mine = await save(member, 'Mine', false);
  const ours = await save(member, 'Ours', true);
  for (const [caller, view] of [
    [other, ours],
    [owner, mine],
    [open().owner, ours],
  ] as const)
    await expect(remove(caller, view.id)).rejects.toMatchObject({ code: 'not_found' });
  await remove(owner, ours.id);
  await remove(member, mine.id);
  expect(await names(member)).toEqual([]);
});

test('a filter is one of its kind, and there are never too many', async () => {
  const { deps, owner, save } = open();
  const foreign = ResultFilter.parse({ custom_search: [{ field: 'ending', operator: 'empty' }] });
  await expect(
    saveView(deps, owner, { name: 'x', type: 'local', filter: foreign, shared: false }),
  ).rejects.toMatchObject({
    fields: [{ path: 'filter.custom_search.0.field', key: 'unknown_field' }],
  });
  const { tenantId, userId: user_id } = owner;
  const saved = Array.from({ length: mostViews - 1 }, (_, no) => ({
    ...{ tenantId, user_id, id: newId('view'), name: `View ${no}`, type: 'local' as const, filter },
    ...{ shared: false, created_at: deps.now() },
  }));
  await deps.store.views.put(saved).go();
  await save(owner, 'The last one', false);
  await expect(save(owner, 'One more', false)).rejects.toMatchObject({ code: 'limit_reached' });
});

test('what one person keeps for themselves holds up nobody, and goes with them', async () => {
  const { deps, owner, member, save, names } = open();
  const { tenantId, userId: user_id } = member;
  const saved = Array.from({ length: mostViews }, (_, no) => ({
    ...{ tenantId, user_id, id: newId('view'), name: `View ${no}`, type: 'local' as const, filter },
    ...{ shared: false, created_at: deps.now() },
  }));
  await deps.store.views.put(saved).go();
  await save(member, 'Theirs', true);
  await save(owner, 'Mine', false);
  await save(owner, 'Ours', true);
  await expect(save(member, 'One more', false)).rejects.toMatchObject({ code: 'limit_reached' });
  await setFavorite(
    deps,
    member,
    (await createCampaign(deps, member, { name: 'a', type: 'local' })).id,
    true,
  );
  await eraseMember({ table: engine.table }, tenantId, user_id);
  expect(await names(member)).toEqual([
    ['Ours', false],
    ['Theirs', true],
  ]);
  expect((await favoritesOf(deps, member)).size).toBe(0);
  expect(await names(owner)).toHaveLength(3);
});

import { describe, expect, test } from 'vitest';
import type { Caller } from '#functions/platform/http/caller.ts';
import { eraseTenant, exportTenant } from '#functions/searchers/index.ts';
import { changeSaved } from '#functions/searchers/saved/change-saved.ts';
import { composeSaved } from '#functions/searchers/saved/deps.ts';
import { findNew, noteRun } from '#functions/searchers/saved/look.ts';
import { listSaved, readSaved } from '#functions/searchers/saved/read-saved.ts';
import { removeSaved, restoreSaved } from '#functions/searchers/saved/remove-saved.ts';
import { saveSearch } from '#functions/searchers/saved/save-search.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { savedSearchesPerAccount } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const search = Search.parse({ kind: 'company', countries: ['US'] });
const other = Search.parse({ kind: 'company', countries: ['DE'] });
const asked = (name: string, more = {}) => ({
  name,
  search,
  limit: null,
  enrich: false,
  new_only: false,
  ...more,
});
const company = (no: number): Found => ({
  ...{ kind: 'company', id: `test:${no}`, ids: [`test:${no}`], name: `No ${no}` },
  ...{ values: {}, sources: ['test'], sample: false },
});
const companies = (count: number) => Array.from({ length: count }, (_, no) => company(no));
let accounts = 0;

/** An account whose source finds what the test says, on the day that it says. */
function open() {
  accounts += 1;
  const tenantId = `acc_saved_${accounts}`;
  const source = { found: companies(3), asked: 0, fails: false, day: 1 };
  const deps = {
    ...composeSaved(engine.table, {
      searcher: {
        find: async (_search, { limit }) => {
          if (source.fails) throw new AppError('provider_unavailable');
          return source.found.slice(0, limit);
        },
      },
      limitSearch: async () => {
        source.asked += 1;
      },
    }),
    now: () => `2026-11-${String(source.day).padStart(2, '0')}T08:00:00.000Z`,
  };
  const caller: Caller = {
    ...{ tenantId, userId: 'usr_1', brand: platformBrand, credential: { kind: 'session', id: 'ses_1' } },
    ...{ isMainUser: true, accessToWallet: true, modules: ['leads'] },
  };
  const save = (name: string, more = {}, key?: string) => saveSearch(deps, caller, asked(name, more), key);
  return { tenantId, source, deps, caller, save };
}
async function held(tenantId: string): Promise<object[]> {
  const all: object[] = [];
  for await (const one of exportTenant({ table: engine.table }, tenantId)) all.push(one);
  return all;
}
const reason = (given: string) => expect.objectContaining({ code: 'conflict', reason: given });

describe('a name', () => {
  test('stands once in an account, however big its letters are', async () => {
    const { deps, tenantId, save } = open();
    const one = await save('Law firms');
    await expect(save('LAW FIRMS')).rejects.toEqual(reason('name_taken'));
    const two = await save('Banks');
    await expect(changeSaved(deps, tenantId, two.id, { name: 'law firms' })).rejects.toEqual(
      reason('name_taken'),
    );
    expect((await changeSaved(deps, tenantId, one.id, { name: 'law firms' })).saved.name).toBe('law firms');
    await open().save('Law firms');
  });

  test('is free again once its search is deleted, and then the search comes back only without it', async () => {
    const { deps, tenantId, save } = open();
    const { id } = await save('Law firms');
    await removeSaved(deps, tenantId, id);
    expect((await listSaved(deps, tenantId)).data).toEqual([]);
    const second = await save('Law firms');
    await expect(restoreSaved(deps, tenantId, id)).rejects.toEqual(reason('name_taken'));
    await changeSaved(deps, tenantId, second.id, { name: 'Others' });
    expect(await restoreSaved(deps, tenantId, id)).toMatchObject({ id, name: 'Law firms' });
    expect(await restoreSaved(deps, tenantId, id)).toMatchObject({ id });
    expect((await listSaved(deps, tenantId)).data).toHaveLength(2);
  });

  test('is given to one of those who ask at the same time', async () => {
    const { deps, tenantId, save } = open();
    await save('There before');
    const tries = await Promise.allSettled([save('Same'), save('Same'), save('Same'), save('Another')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await listSaved(deps, tenantId)).data).toHaveLength(3);
  });
});

test('the same key saves one search, also at the same time; with another search it is refused', async () => {
  const { deps, tenantId, save } = open();
  const both = await Promise.all([save('Once', {}, 'key-of-a-page'), save('Once', {}, 'key-of-a-page')]);
  expect(both[0].id).toBe(both[1].id);
  await expect(save('Once', { search: other }, 'key-of-a-page')).rejects.toEqual(reason('key_reused'));
  expect((await listSaved(deps, tenantId)).data).toHaveLength(1);
});

test('an account saves so many and no more; a deleted one makes room', async () => {
  const { deps, tenantId, save } = open();
  const names = Object.fromEntries(
    Array.from({ length: savedSearchesPerAccount - 1 }, (_, no) => [`sav_${no}`, `name ${no}`]),
  );
  await deps.store.names.put({ tenantId, names, revision: 7 }).go();
  const last = await save('The last');
  await expect(save('One too many')).rejects.toMatchObject({ code: 'limit_reached' });
  await removeSaved(deps, tenantId, last.id);
  await save('In its place');
  await expect(restoreSaved(deps, tenantId, last.id)).rejects.toMatchObject({ code: 'limit_reached' });
});

describe('new since last time', () => {
  test('is what was not there when it was saved, and nothing once it was run', async () => {
    const { deps, tenantId, source, save } = open();
    const { id, seen } = await save('Law firms');
    expect(seen).toEqual({ at: '2026-11-01T08:00:00.000Z', leads: 3, complete: true });
    source.found = companies(5);
    source.day = 3;
    const since = '2026-11-01T08:00:00.000Z';
    expect(await findNew(deps, tenantId, id)).toEqual({ count: 2, at_least: false, since });
    expect(await findNew(deps, tenantId, id)).toEqual({ count: 2, at_least: false, since });
    const ran = await noteRun(deps, tenantId, id, { campaign_id: 'cmp_1' });
    expect(ran).toMatchObject({ campaign_id: 'cmp_1', seen: { at: '2026-11-03T08:00:00.000Z', leads: 5 } });
    expect(await readSaved(deps, tenantId, id)).toMatchObject({ campaign_id: 'cmp_1', seen_leads: 5 });
    expect(await findNew(deps, tenantId, id)).toMatchObject({ count: 0 });
  });

  test('is told as at least where the source has more than is looked at, and is unknown where more was there before', async () => {
    const { deps, tenantId, source, save } = open();
    const { id } = await save('Grows');
    source.found = companies(10_050);
    expect(await findNew(deps, tenantId, id)).toMatchObject({ count: 9997, at_least: true });
    await noteRun(deps, tenantId, id, {});
    expect(await findNew(deps, tenantId, id)).toMatchObject({ count: null, at_least: false });
  });

  test('is unknown where the source could not be asked when it was saved', async () => {
    const { deps, tenantId, source, save } = open();
    source.fails = true;
    const { id, seen } = await save('Blind');
    expect(seen).toBeNull();
    source.fails = false;
    expect(await findNew(deps, tenantId, id)).toEqual({ count: null, at_least: false, since: null });
  });

  test('begins anew with another search, and goes on with another name', async () => {
    const { deps, tenantId, source, save } = open();
    const { id } = await save('Law firms', { limit: 50 });
    source.found = companies(5);
    await changeSaved(deps, tenantId, id, { name: 'Renamed', search });
    expect(await findNew(deps, tenantId, id)).toMatchObject({ count: 2 });
    const { saved } = await changeSaved(deps, tenantId, id, { search: other, limit: null });
    expect(saved).toMatchObject({ search: other, limit: null, seen: { leads: 5 } });
    expect(await findNew(deps, tenantId, id)).toMatchObject({ count: 0 });
    source.fails = true;
    expect((await changeSaved(deps, tenantId, id, { search })).saved.seen).toBeNull();
  });

  test('counts as a search of the account each time that the source is asked', async () => {
    const { deps, tenantId, source, save } = open();
    const { id } = await save('Law firms');
    await findNew(deps, tenantId, id);
    await noteRun(deps, tenantId, id, {});
    await changeSaved(deps, tenantId, id, { name: 'Costs nothing' });
    expect(source.asked).toBe(3);
  });
});

test('whether who is owned is left out is kept, changed, and is no part of an older request', async () => {
  const { deps, tenantId, save } = open();
  const { id, new_only } = await save('New ones', { new_only: true }, 'a-key-of-mine');
  expect(new_only).toBe(true);
  expect((await changeSaved(deps, tenantId, id, { name: 'Still new' })).saved.new_only).toBe(true);
  expect((await changeSaved(deps, tenantId, id, { new_only: false })).saved.new_only).toBe(false);
  expect((await listSaved(deps, tenantId)).data).toMatchObject([{ id, new_only: false }]);
  await expect(save('New ones', { new_only: false }, 'a-key-of-mine')).rejects.toEqual(reason('key_reused'));
});

test('what an older release saved is listed, and says that it cannot be asked any more', async () => {
  const { deps, tenantId } = open();
  const at = '2026-01-01T00:00:00.000Z';
  const place = { lat: 1, lon: 2, radius_km: 3 };
  const old = { kind: 'local' as const, location: place, categories: ['gone'], text: '', has: [] };
  const record = { tenantId, id: 'sav_old', name: 'Old', search: old, enrich: false, created_by: 'usr_1' };
  const seen = { seen_at: at, seen_leads: 1, seen_complete: true };
  await deps.store.searches.create({ ...record, ...seen, created_at: at, updated_at: at }).go();
  await deps.store.searches.create({ ...record, id: 'sav_newer', v: 2, created_at: at, updated_at: at }).go();
  expect(await listSaved(deps, tenantId)).toMatchObject({
    data: [{ id: 'sav_old', search: old, new_only: false }],
    unreadable: 1,
  });
  await expect(findNew(deps, tenantId, 'sav_old')).rejects.toEqual(reason('search_outdated'));
});

test('another account finds nothing, and erasure leaves nothing', async () => {
  const { deps, tenantId, save } = open();
  const stranger = open();
  const { id } = await save('Mine');
  const refused = expect.objectContaining({ code: 'not_found' });
  await expect(readSaved(deps, stranger.tenantId, id)).rejects.toEqual(refused);
  await expect(findNew(deps, stranger.tenantId, id)).rejects.toEqual(refused);
  await expect(removeSaved(deps, stranger.tenantId, id)).rejects.toEqual(refused);
  const mine = await held(tenantId);
  expect(mine).toMatchObject([{ kind: 'saved-searches', value: { id, name: 'Mine' } }]);
  expect(JSON.stringify(mine)).not.toContain('request_hash');
  await eraseTenant({ table: engine.table }, tenantId);
  expect(await held(tenantId)).toEqual([]);
  expect((await deps.store.seen.get({ tenantId, search_id: id }).go()).data).toBeNull();
  expect((await deps.store.names.get({ tenantId }).go()).data).toBeNull();
});

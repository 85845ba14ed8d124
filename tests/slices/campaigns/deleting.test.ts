import { expect, test } from 'vitest';
import { moveWrites } from '#functions/campaigns/leads/organize/move-leads.ts';
import { bulkDelete } from '#functions/campaigns/lists/bulk-delete.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const everybody = { filter: ResultFilter.parse({ sent: -1 }), except: [] };
const sites = (from: number, count: number) =>
  ['Website', ...Array.from({ length: count }, (_, no) => `https://s-${from + no}.example`)].join('\n');

async function open() {
  const world = await openImportWorld(engine.table);
  const { campaigns, tenantId, list } = world.world;
  const call = (chosen: { selection: typeof everybody } | { cursor: string }) =>
    bulkDelete(campaigns, tenantId, { campaign_id: list, ...chosen }, () => undefined);
  return {
    ...{ ...world, campaigns, tenantId, list, call },
    /** As the page does it; `meanwhile` happens after the first call. */
    async removeAll(meanwhile: () => Promise<unknown>) {
      let { deleted, ids, next_cursor: cursor } = await call({ selection: everybody });
      await meanwhile();
      while (cursor) {
        const next = await call({ cursor });
        deleted += next.deleted;
        ids = [...ids, ...next.ids];
        cursor = next.next_cursor;
      }
      return { deleted, ids };
    },
  };
}

test('who comes into the list while all are deleted stays there, however old they are', async () => {
  const { campaigns, tenantId, list, caller, bring, total, removeAll, world } = await open();
  // A lead of another list keeps its id and its age when it is moved here.
  const { id } = await createCampaign(campaigns, caller, { name: 'Other', type: 'local' });
  await bring(sites(0, 1), ['website']);
  const [first] = await world.leads();
  const [here, there] = [
    await getCampaign(campaigns, tenantId, list),
    await getCampaign(campaigns, tenantId, id),
  ];
  const by = { run_id: 'run_1', user_id: 'usr_1' };
  const ids = [first?.head.id ?? ''];
  await transact(engine.table, (await moveWrites(campaigns, { from: here, to: there, ids, by })).writes);
  await bring(sites(1, 1200), ['website']);
  const { deleted } = await removeAll(async () => {
    await bring(sites(5000, 40), ['website']);
    await transact(engine.table, (await moveWrites(campaigns, { from: there, to: here, ids, by })).writes);
  });
  expect([deleted, await total()]).toEqual([1200, 41]);
}, 60_000);

test('a call that comes twice goes on with the same leads, each of which is told once to bring it back', async () => {
  const { bring, total, call } = await open();
  await bring(sites(0, 2050), ['website']);
  const first = await call({ selection: everybody });
  expect([first.deleted, first.remaining]).toEqual([1000, 1050]);
  const cursor = first.next_cursor ?? '';
  const second = await call({ cursor });
  expect([second.deleted, second.remaining]).toEqual([1000, 50]);
  expect(await call({ cursor })).toEqual({ ...second, deleted: 0 });
  const third = await call({ cursor: second.next_cursor ?? '' });
  expect([third.deleted, third.remaining, third.next_cursor]).toEqual([50, 0, null]);
  expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(2050);
  expect(await total()).toBe(0);
}, 60_000);

test('a choice that nobody knows, or of another list, is refused', async () => {
  const { bring, caller, campaigns, tenantId, call } = await open();
  await bring(sites(0, 1001), ['website']);
  const { next_cursor } = await call({ selection: everybody });
  const refused = { code: 'validation_failed', fields: [{ path: 'cursor', key: 'invalid' }] };
  for (const cursor of ['chc_1.0', 'none', `${next_cursor}9`])
    await expect(call({ cursor })).rejects.toMatchObject(refused);
  const { id } = await createCampaign(campaigns, caller, { name: 'Other', type: 'local' });
  const elsewhere = { campaign_id: id, cursor: next_cursor ?? '' };
  await expect(bulkDelete(campaigns, tenantId, elsewhere, () => undefined)).rejects.toMatchObject(refused);
}, 60_000);

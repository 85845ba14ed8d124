import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { composeCampaigns } from '../deps.ts';
import { migrations } from './migrations.ts';
import { rowsWrite } from './write-rows.ts';

const engine = withEngineTable();

test('changed rows of a list that is gone go, and those of others stay', async () => {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  const kept = newId('campaign');
  const campaign = { name: 'kept', type: 'local' as const, tags: [], source: '' };
  const flags = { is_archived: false, has_webhook: false };
  const at = deps.now();
  await deps.store.campaigns
    .create({ ...campaign, ...flags, tenantId, id: kept, created_at: at, updated_at: at })
    .go();
  const lists = [kept, newId('campaign')].map((campaign_id) => ({ tenantId, campaign_id }));
  for (const list of lists)
    await transact(engine.table, [
      rowsWrite(deps, list, [{ id: newId('lead'), version: 1, row: undefined }]),
    ]);

  const migration = migrations(engine.table).find(({ entity }) => entity === 'changed-rows');
  const read = async () =>
    (await Promise.all(lists.map((list) => deps.store.changedRows.query.primary(list).go()))).map(
      ({ data }) => data,
    );
  const done = [];
  for (const item of (await read()).flat()) done.push(await migration?.rewrite(item));
  expect(done).toEqual([false, true]);
  expect((await read()).map(({ length }) => length)).toEqual([1, 0]);
});

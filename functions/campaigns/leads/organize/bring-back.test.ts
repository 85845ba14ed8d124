import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { tornRead } from '#tests/support/worlds/table/torn-read.ts';
import { type CampaignDeps, composeCampaigns } from '../../deps.ts';
import { foundToHead } from '../../domain/found-to-head.ts';
import { readCounts } from '../count-leads.ts';
import { sentWrites } from '../mark-sent.ts';
import { deleteLeads, restoreLeads } from './delete-leads.ts';
import { moveWrites } from './move-leads.ts';

const engine = withEngineTable();

/** A lead that lies in the trash, and is on its way to a webhook. */
async function deleted() {
  const deps = composeCampaigns(engine.table);
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const { tenantId, campaign_id } = list;
  const ids = [newId('lead'), newId('lead')];
  for (const id of ids) {
    const type = 'local' as const;
    const found = { kind: type, id, name: id, values: {}, sources: ['sample'], sample: true };
    await deps.store.heads.create(foundToHead(found, { ...list, id, type, at: deps.now() })).go();
  }
  await deleteLeads(deps, tenantId, campaign_id, ids);
  return {
    deps,
    list,
    ids,
    settle: async (by = deps) =>
      transact(engine.table, await sentWrites(by, list, campaign_id, ids.slice(0, 1))),
    bringBack: (by: CampaignDeps) => restoreLeads(by, tenantId, campaign_id, ids),
    async sent() {
      const { data } = await deps.store.heads.query.primary(list).go();
      return data.map(({ sent }) => sent);
    },
    async rows() {
      return (await rowsOf(composeCampaigns(engine.table), list)).map(({ sent }) => sent);
    },
  };
}

test('a lead that is received while it is brought back says so', async () => {
  const { deps, settle, bringBack, sent, rows } = await deleted();
  const store = tornRead(deps.store, { early: 'trash', late: 'bodies' }, () => settle());
  expect(await bringBack({ ...deps, store })).toBe(2);
  expect([await sent(), await rows()]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('a lead that is brought back while it is looked for among the deleted ones is marked', async () => {
  const { deps, settle, bringBack, sent, rows } = await deleted();
  const store = tornRead(deps.store, { early: 'heads', late: 'trash' }, () => bringBack(deps));
  await settle({ ...deps, store });
  expect([await sent(), await rows()]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test('two who bring a lead back at once do it once, and what filters see of it is the newest', async () => {
  const { deps, list, ids, bringBack, rows } = await deleted();
  const again = async () => {
    await bringBack(deps);
    await deleteLeads(deps, list.tenantId, list.campaign_id, ids.slice(0, 1));
  };
  const store = tornRead(deps.store, { early: 'trash', late: 'bodies' }, again);
  await bringBack({ ...deps, store });
  expect(await rows()).toEqual([0, 0]);
});

test('of a business that was deleted, found again and deleted again, one comes back', async () => {
  const { deps, list, ids, bringBack } = await deleted();
  const again = newId('lead');
  const { data: trashed } = await deps.store.trash.query.primary(list).go();
  await deps.store.trash.put(trashed.slice(0, 1).map((head) => ({ ...head, id: again }))).go();
  ids.push(again);
  expect(await bringBack(deps)).toBe(2);
  expect(await bringBack(deps)).toBe(0);
});

test('a lead that was moved while it was on its way is marked in its new list', async () => {
  const { deps, list, ids, settle, bringBack, sent } = await deleted();
  await bringBack(deps);
  const rest = { type: 'local' as const, is_archived: false, tags: [], source: '', has_webhook: false };
  const times = { created_at: deps.now(), updated_at: deps.now() };
  const [from, to] = await Promise.all(
    [list.campaign_id, newId('campaign')].map(async (id) => {
      const made = { tenantId: list.tenantId, id, name: id, ...rest, ...times };
      return (await deps.store.campaigns.create(made).go()).data;
    }),
  );
  if (!from || !to) throw new Error('no lists');
  const { writes } = await moveWrites(deps, {
    from,
    to,
    ids: ids.slice(0, 1),
    by: { run_id: 'run_1', user_id: 'usr_1' },
  });
  await transact(engine.table, writes);
  await settle();
  const { data } = await deps.store.heads.query.primary({ ...list, campaign_id: to.id }).go();
  expect(data.map((head) => [head.sent, Object.keys(head.sent_at ?? {})])).toEqual([[1, [list.campaign_id]]]);
  expect(await sent()).toEqual([0]);
  expect((await readCounts(deps, to)).counts).toMatchObject({ total: 1, sent: 1 });
});

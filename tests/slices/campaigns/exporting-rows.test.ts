import { describe, expect, test, vi } from 'vitest';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { compactRows } from '#functions/campaigns/rows/compact-rows.ts';
import { encodeLeaf } from '#functions/campaigns/rows/leaf.ts';
import { leafKey } from '#functions/campaigns/rows/read-rows.ts';
import { rowOf, rowsWrite } from '#functions/campaigns/rows/write-rows.ts';
import { fileColumns, isOfRows } from '#functions/exports/cells.ts';
import { composeExports } from '#functions/exports/deps.ts';
import type { ExportRecord } from '#functions/exports/store/index.ts';
import { toldLeads } from '#functions/exports/told-leads.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { type ExportKey, exportKeys } from '#shared/domain/leads/files/export-columns.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { fullHead } from '#tests/support/full-head.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const count = 9;
const all = ResultFilter.parse({ sent: -1 });

/** A list of a kind: with leads that have everything, and some that have next to nothing; most in leaves, some only in what changed since. */
async function open(type: KindKey) {
  const { tenantId, caller } = await openRunWorld(engine.table);
  const { campaigns } = composeExports(engine.table);
  const { id: campaign_id } = await createCampaign(campaigns, caller, { name: 'A list', type });
  const list = { tenantId, campaign_id };
  const heads = Array.from({ length: count }, (_, no) => {
    const { columns, ...full } = { ...fullHead(type), ...list, id: newId('lead'), name: `Nova\t${no}\n` };
    if (no % 3 > 0) return { ...full, columns };
    const { tenantId: tenant, id, identity, source, sample, created_at, updated_at, version } = full;
    return {
      ...{
        tenantId: tenant,
        campaign_id,
        id,
        type,
        identity,
        source,
        sample,
        created_at,
        updated_at,
        version,
      },
      ...{ name: `Few ${no}`, email_status: 'not_searched' as const, emails_count: 0, phones_count: 0 },
      ...{ socials: [], technologies: [], sent: 0 },
    };
  });
  for (const [no, head] of heads.entries()) {
    const put = campaigns.store.heads.put(head).params();
    await transact(engine.table, [write.put('head', put), rowsWrite(campaigns, list, [rowOf(head)])]);
    if (no === 5) await compactRows(campaigns, list);
  }
  const told = async (keys: ExportKey[], filter = all) => {
    const columns = keys.map((key) => ({ key, title: key }));
    const asked = { columns, provenance: false, selection: { filter, except: [] } };
    const read = fileColumns({ columns, provenance: false });
    const rows: unknown[][] = [];
    const record = { ...list, asked } as unknown as ExportRecord;
    for await (const page of toldLeads(campaigns, record, '2026-11-29T00:00:00.000Z'))
      for (const { lead, ...beside } of page) {
        const { sent_to = [], labels = [] } = lead;
        rows.push(read.map((column) => column.read({ lead, ...beside, sent_to, labels })));
      }
    return rows;
  };
  return { campaigns, list, heads, told };
}

describe.each(kindKeys)('leads of the kind %s', (type) => {
  test('are told of alike by what filters know and by their heads, which are not read then', async () => {
    const { campaigns, told } = await open(type);
    const keys = exportKeys(type).filter((key) => isOfRows({ columns: [{ key }], provenance: false }));
    expect(keys.length).toBeGreaterThan(20);
    const heads = vi.spyOn(campaigns.store.heads.query, 'primary');
    for (const filter of [
      all,
      ResultFilter.parse({ sent: -1, direction: 'asc' }),
      ResultFilter.parse({ sent: -1, search: 'nova' }),
    ]) {
      heads.mockClear();
      const byRows = await told(keys, filter);
      expect(heads).not.toHaveBeenCalled();
      const byHeads = await told([...keys, 'email_status'], filter);
      expect(byRows).toEqual(byHeads.map((row) => row.slice(0, -1)));
      expect(byRows).toHaveLength(filter.search ? 6 : count);
    }
  });
});

test.each([
  ['some', 2, 0],
  ['all', count, 1],
])('rows of an older release tell nothing of streets: heads do, of %s', async (_, older, queries) => {
  const { campaigns, list, heads, told } = await open('local');
  const keys: ExportKey[] = ['name', 'street', 'labels', 'source'];
  const before = await told(keys);
  const rows = heads.map((head, no) => {
    const row = { ...head, ...rowOf(head).row, id: head.id };
    const { street: _, source: __, labels: ___, ...first } = row;
    return (no % 3 === 1 && no < older * 3) || older === count ? first : row;
  });
  const id = newId('leaf');
  await campaigns.store.leaves.put({ ...list, ...leafKey(id), rows: encodeLeaf(rows) }).go();
  const index = { ...list, version: 9, leaves: [{ id, from: rows[0]?.id ?? '', count }] };
  await campaigns.store.leafIndexes.put(index).go();
  for (const { id: one } of (await campaigns.store.changedRows.query.primary(list).go()).data)
    await campaigns.store.changedRows.remove({ ...list, id: one }).go();
  const read = vi.spyOn(campaigns.store.heads.query, 'primary');
  expect(await told(keys)).toEqual(before);
  expect(read).toHaveBeenCalledTimes(queries);
  expect(before.flat()).toContain('Ring 1');
});

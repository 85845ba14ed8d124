import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { fullHead } from '#tests/support/full-head.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { composeCampaigns } from '../deps.ts';
import { packRow } from '../rows/row.ts';
import { rowOf } from '../rows/write-rows.ts';
import { changeLead } from './change-lead.ts';

const engine = withEngineTable();
const at = '2026-11-29T00:00:00.000Z';
const told = { source: 'website', confidence: 90, first_seen: at, last_seen: at };

test.each([
  ['an e-mail, and no problem any more', { email: [{ ...told, value: 'b@nova.example' }] }, {}, true],
  ['nothing, and why', {}, { enrich_problem: 'timeout', enriched_at: at }, false],
])('filters see of a lead that was given %s what its head says', async (_, values, set, isSolved) => {
  const deps = composeCampaigns(engine.table);
  const ids = { tenantId: newId('account'), campaign_id: newId('campaign'), id: newId('lead') };
  const head = { ...fullHead('local'), ...ids };
  await deps.store.heads.put(head).go();
  const remove = ['looking_until' as const, ...(isSolved ? (['enrich_problem'] as const) : [])];
  const lead = { head, values: {}, log: [], texts: {}, columns_told: {} };
  const { writes, row } = changeLead(deps, lead, values, { searched: true, set, remove });
  await transact(engine.table, writes);
  const { data } = await deps.store.heads.get(ids).go({ consistent: true });
  const now = rowOf(data ?? expect.fail('no head'));
  expect(now.row?.enrich_problem).toBe(isSolved ? undefined : 'timeout');
  const packed = (one: typeof row) => [one.id, one.version, packRow(one.row ?? expect.fail('no row'))];
  expect(packed(row)).toEqual(packed(now));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundToHead } from '#functions/campaigns/domain/found-to-head.ts';
import { compactLists, composeCampaigns, requestCompaction } from '#functions/campaigns/index.ts';
import { compactRows } from '#functions/campaigns/rows/compact-rows.ts';
import { readTail } from '#functions/campaigns/rows/read-rows.ts';
import { packRow } from '#functions/campaigns/rows/row.ts';
import { rowsWrite } from '#functions/campaigns/rows/write-rows.ts';
import { shardOf } from '#functions/campaigns/store/rows.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

/** More than three answers of the table can hold. */
const size = 9000;
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

const row = (no: number) => ({
  name: `Café ${no} ${'of the long name '.repeat(8)}`,
  website: `https://cafe-${no}.example/${'path/'.repeat(20)}`,
  created_at: new Date().toISOString(),
  emails_count: 0,
  phones_count: 0,
  technologies: [],
  socials: [],
});

/** Rows are of leads that are there. */
function headOf(id: string, list: { tenantId: string; campaign_id: string }) {
  const type = 'local' as const;
  const found = { kind: type, id, name: id, values: {}, sources: ['sample'], sample: true };
  return foundToHead(found, { ...list, id, type, at: new Date().toISOString() });
}

async function newList(name: string) {
  const demo = await cloud.as('demo');
  const deps = composeCampaigns(tableOf(cloud));
  return { deps, list: { tenantId: await cloud.tenantOf(demo), campaign_id: (await demo.newList(name)).id } };
}

test('a list of release 0.2 comes whole, each lead once and in order, before and after it has leaves', async () => {
  const { deps, list } = await newList('first format');
  const items = Array.from({ length: size }, (_, no) => {
    const { name, ...rest } = row(no);
    const packed = [name, '', '', '', '', rest.website, '', '', rest.created_at, 0, 0, '', ''].join('\t');
    return { ...list, id: newId('lead'), sent: 0, email_status: 'not_found' as const, packed };
  });
  await deps.store.filterables.put(items).go({ concurrent: 4 });
  const ids = items.map(({ id }) => id);
  expect((await rowsOf(deps, list)).map(({ id }) => id)).toEqual(ids);
  expect(await compactRows(deps, list)).toBe(true);
  const rows = await rowsOf(composeCampaigns(tableOf(cloud)), list);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.at(-1)?.name).toBe(row(size - 1).name);
});

test('whoever reads while rows are put into leaves sees every lead, as it was last written', async () => {
  const { deps, list } = await newList('moving');
  const ids = Array.from({ length: size }, () => newId('lead'));
  const rowOf = (no: number, version: number) => ({
    ...{ ...row(no), name: `version ${version}`, sent: 0, email_status: 'not_found' as const },
  });
  // As release 0.3 wrote them, one item for each lead.
  const single = ids.map((id, no) => ({
    ...{ ...list, id, version: 1, shard: shardOf(id) },
    packed: packRow(rowOf(no, 1)),
  }));
  await deps.store.heads.put(ids.map((id) => headOf(id, list))).go({ concurrent: 8 });
  await deps.store.rows.put(single).go({ concurrent: 8 });
  const [compacted, raced] = await Promise.all([compactRows(deps, list), compactRows(deps, list), reading()]);
  // Whoever reads so long a tail asks for leaves, and the cloud's own sweep may have been the fastest.
  expect([compacted, raced].filter(Boolean).length).toBeLessThan(2);
  const changed = ids.filter((_, no) => no % 7 === 0);
  const tail = [
    ...changed.map((id, no) => ({ id, version: 2, row: rowOf(no, 2) })),
    { id: ids[1] ?? '', version: 2, row: undefined },
  ];
  for (const part of chunk(tail, 20)) await transact(deps.store.table, [rowsWrite(deps, list, part)]);
  await Promise.all([untilCompacted(), reading()]);
  const rows = await rowsOf(composeCampaigns(tableOf(cloud)), list);
  expect(rows).toHaveLength(size - 1);
  expect(rows.filter(({ name }) => name === 'version 2')).toHaveLength(changed.length);
  expect(await readTail(deps.store, list)).toEqual({ isWhole: true, rows: [], items: [], single: [] });
  const index = await deps.store.leafIndexes.get(list).go();
  expect(index.data?.leaves.reduce((sum, { count }) => sum + count, 0)).toBe(size - 1);

  async function untilCompacted() {
    while (!(await compactRows(deps, list)));
  }

  async function reading() {
    for (let turn = 0; turn < 8; turn += 1) {
      const { length } = await rowsOf(composeCampaigns(tableOf(cloud)), list);
      expect(length).toBeGreaterThanOrEqual(size - 1);
    }
  }
});

test('a list that asked for leaves gets them with the next sweep', async () => {
  const { deps, list } = await newList('asking');
  await requestCompaction(deps.store, list);
  await compactLists(deps);
  expect((await deps.store.leafIndexes.get(list).go()).data?.version).toBe(1);
  expect((await deps.store.compactions.get(list).go()).data).toBeNull();
});

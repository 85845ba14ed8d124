import pLimit from 'p-limit';
import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import { encodeLeaf, rowsPerLeaf } from '#functions/campaigns/rows/leaf.ts';
import { leafKey } from '#functions/campaigns/rows/read-rows.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import type { TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

/** Transactions at the same time. */
const atOnce = 4;

const cities = ['New York', 'Boston', 'Chicago', 'Denver', 'Austin', 'Miami'];

/** Writes heads and leaves straight into the table: a bench of reading waits neither for runs nor for the sweep. */
export async function fillList(cloud: TestCloud, demo: TestClient, size: number): Promise<string> {
  const { id: campaign_id } = await demo.newList(`${size}`);
  const tenantId = await cloud.tenantOf(demo);
  await fillHeads(composeCampaigns(tableOf(cloud)).store, { tenantId, campaign_id }, size);
  return campaign_id;
}

/** The same into a list that is there; gives the heads. */
export async function fillHeads(
  store: CampaignDeps['store'],
  { tenantId, campaign_id }: { tenantId: string; campaign_id: string },
  size: number,
) {
  const at = new Date().toISOString();
  const leaves = [];
  const heads = Array.from({ length: size }, (_, no) => head(tenantId, campaign_id, no, at));
  // The engine waits for the disk once for a transaction, and for each item of a batch.
  const write100 = pLimit(atOnce);
  for (const part of chunk(heads.toSorted(byId), rowsPerLeaf)) {
    const puts = part.map((one) => write.put('head', store.heads.put(one).params()));
    await Promise.all(chunk(puts, 100).map((some) => write100(() => transact(store.table, some))));
    const leaf = { tenantId, campaign_id, ...leafKey(newId('leaf')) };
    await store.leaves.put({ ...leaf, rows: encodeLeaf(part) }).go();
    leaves.push({ id: leaf.id, from: part[0]?.id ?? '', count: part.length });
  }
  await store.leafIndexes.create({ tenantId, campaign_id, version: 1, leaves }).go();
  await store.counts.update({ tenantId, campaign_id, shard: 0 }).add({ total: size }).go();
  return heads;
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

function head(tenantId: string, campaign_id: string, no: number, at: string) {
  const found = no % 3 === 0;
  const one = {
    tenantId,
    campaign_id,
    id: newId('lead'),
    type: 'local' as const,
    identity: `bench:${no}`,
    name: `Café ${no}`,
    category: 'cafe',
    city: cities[no % cities.length],
    state: 'NY',
    country: 'US',
    street: `${no} Main Street`,
    lat: 40,
    lon: -73,
    website: `https://cafe-${no}.example/`,
    phone: `+1212555${String(no % 10_000).padStart(4, '0')}`,
    ...(found ? { email: `info@cafe-${no}.example` } : {}),
    email_status: found ? ('found' as const) : ('not_found' as const),
    emails_count: found ? 1 : 0,
    phones_count: 1,
    socials: ['facebook'],
    technologies: ['WordPress'],
    sent: 0,
    source: 'bench',
    sample: true,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return one;
}

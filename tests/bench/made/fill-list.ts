import { composeCampaigns } from '#functions/campaigns/index.ts';
import { compactRows } from '#functions/campaigns/rows/compact-rows.ts';
import { packRow } from '#functions/campaigns/rows/row.ts';
import { shardOf } from '#functions/campaigns/store/rows.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import type { TestCloud } from '#tests/support/worlds/test-cloud.ts';

const cities = ['New York', 'Boston', 'Chicago', 'Denver', 'Austin', 'Miami'];

/** Writes heads straight into the table: a bench of reading does not wait for runs. */
export async function fillList(cloud: TestCloud, demo: TestClient, size: number): Promise<string> {
  const { id: campaign_id } = await demo.newList(`${size}`);
  const tenantId = await cloud.tenantOf(demo);
  const deps = composeCampaigns(tableOf(cloud));
  const { store } = deps;
  const at = new Date().toISOString();
  for (let start = 0; start < size; start += 5000) {
    const heads = Array.from({ length: Math.min(5000, size - start) }, (_, index) =>
      head(tenantId, campaign_id, start + index, at),
    );
    await store.heads.put(heads).go({ concurrent: 4 });
    const rows = heads.map((one) => ({ ...one, shard: shardOf(one.id), packed: packRow(one) }));
    await store.rows.put(rows).go({ concurrent: 4 });
  }
  await compactRows(deps, { tenantId, campaign_id });
  await store.counts.update({ tenantId, campaign_id, shard: 0 }).add({ total: size }).go();
  return campaign_id;
}

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

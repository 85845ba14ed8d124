import { composeCampaigns } from '#functions/campaigns/index.ts';
import { compactRows } from '#functions/campaigns/rows/compact-rows.ts';
import { packRow } from '#functions/campaigns/rows/row.ts';
import { shardOf } from '#functions/campaigns/store/rows.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { TestClient } from '#tests/support/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from './bench-row.ts';

const cities = ['New York', 'Boston', 'Chicago', 'Denver', 'Austin', 'Miami'];
const requests = 40;

/** Pages of 20 through the HTTP endpoint: first, deep and filtered ones in turn, each list having been asked once before. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    const rows = [];
    for (const [size, limit] of [
      [10_000, 150],
      [100_000, 500],
    ] as const) {
      const id = await fill(cloud, demo, size);
      const first = await timed(() => demo.leads(id, { limit: 20 }));
      const cold = await timed(() => demo.leads(id, { limit: 20, search: 'cafe' }));
      const p95 = await pages(demo, id, size);
      rows.push(
        {
          figure: `page of 20 from ${size.toLocaleString('en')} leads, p95 of ${requests}`,
          value: milliseconds(p95),
          limit: `< ${limit} ms`,
          ok: p95 < limit,
        },
        {
          figure: 'the same, very first page',
          value: milliseconds(first),
          limit: `< ${limit} ms`,
          ok: first < limit,
        },
        {
          figure: 'the same, first filter of a list nobody has read',
          value: milliseconds(cold),
          limit: 'none set',
          ok: null,
        },
      );
    }
    return rows;
  } finally {
    await cloud.remove();
  }
}

async function pages(demo: TestClient, id: string, size: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const kinds = [
      {},
      { page: 1 + ((turn * 37) % (size / 20)) },
      { search: 'cafe 1', page: 1 + (turn % 5) },
      { withEmail: 1, sort: 'name' },
    ];
    times.push(await timed(() => demo.leads(id, { limit: 20, ...kinds[turn % kinds.length] })));
  }
  return quantile(times, 0.95);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Writes heads straight into the table: a bench of reading does not wait for runs. */
async function fill(cloud: TestCloud, demo: TestClient, size: number): Promise<string> {
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

if (import.meta.main) printRows(await run());

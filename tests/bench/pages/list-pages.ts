import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { filterOnPaper } from '../aws/aws-filter.ts';
import { type BenchRow, milliseconds, printRows, quantile, timed } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';

const requests = 40;

/** Pages of 20 through the HTTP endpoint: first, deep and filtered ones in turn, each list having been asked once before. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    const rows = [];
    const memoryMb = cloud.host.functions.find(({ name }) => name === 'campaigns-api')?.memory ?? Number.NaN;
    for (const [size, limit] of [
      [10_000, 150],
      [100_000, 500],
    ] as const) {
      const id = await fillList(cloud, demo, size);
      const first = await timed(() => demo.leads(id, { limit: 20 }));
      const cold = await timed(() => demo.leads(id, { limit: 20, search: 'cafe' }));
      const p95 = await pages(demo, id, size);
      const filtered = await threeFilters(demo, id);
      rows.push(
        {
          figure: `page of 20 from ${size.toLocaleString('en')} leads, p95 of ${requests}`,
          value: milliseconds(p95),
          limit: `< ${limit} ms`,
          ok: p95 < limit,
        },
        {
          figure: `the same with three filters, another question each time`,
          value: milliseconds(filtered),
          limit: `< ${limit} ms`,
          ok: filtered < limit,
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
        filterOnPaper(size, memoryMb),
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

/** Another question each time, so that no answer is at hand. */
async function threeFilters(demo: TestClient, id: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const custom_search = [
      { field: 'city', operator: 'like', value: ['Boston', 'Denver'] },
      { field: 'phone', operator: 'not empty' },
      { field: 'name', operator: 'like', value: String(turn) },
    ];
    times.push(await timed(() => demo.leads(id, { limit: 20, custom_search, sort: 'name' })));
  }
  return quantile(times, 0.95);
}

if (import.meta.main) printRows(await run());

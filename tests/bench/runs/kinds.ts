import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importRows } from '#functions/searchers/open-data/import/tables/import-rows.ts';
import { planRows } from '#functions/searchers/open-data/import/tables/plan-rows.ts';
import { composeWallet, grantCredits } from '#functions/wallet/index.ts';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { kindOf, type Search } from '#shared/domain/kinds/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows } from '../made/bench-row.ts';
import { cityCenters, generatePlaces } from '../made/searches/generate-places.ts';

const many = 10_000;
const limits = { firstMs: 1000, allMs: 20_000 };

/** A run of each kind that open data has: from pressing Run to its first row, and to the last of 10,000 leads saved and captured. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const folder = join(cloud.data, 'open-data');
    await generatePlaces(folder, 10 * many);
    await importLines(folder, 'pdl', companies);
    await importLines(folder, 'tranco', domains);
    const demo = await cloud.as('demo');
    const credits = { kind: 'purchased' as const, amount: 4 * many, expires_at: null };
    await grantCredits(composeWallet(tableOf(cloud)), await cloud.tenantOf(demo), credits, 'bench');
    const rows: BenchRow[] = [];
    const [city = { lat: 0, lon: 0 }] = await cityCenters(folder);
    for (const search of searchesAround(city)) {
      // Each kind has tables of its own to open.
      await timeRun(demo, search, 20);
      rows.push(...rowsOf(search.kind, await timeRun(demo, search, many)));
    }
    return rows;
  } finally {
    await cloud.remove();
  }
}

/** Everything that is there of each kind. */
const searchesAround = (city: { lat: number; lon: number }): Search[] => [
  kindOf('local').search.parse({ kind: 'local', location: { ...city, radius_km: 50 } }) as Search,
  kindOf('company').search.parse({ kind: 'company', countries: ['US'] }) as Search,
  kindOf('domain').search.parse({ kind: 'domain', endings: ['com'] }) as Search,
];

async function timeRun(demo: TestClient, search: Search, limit: number) {
  const { kind } = search;
  const list = await demo.newList(`bench ${kind} ${limit}`, kind);
  const steps = [{ kind: 'search' as const, search, limit }, { kind: 'save' as const }];
  const plan = { campaign_id: list.id, steps };
  // As on the page: the price is there before anybody presses Run.
  const { quote_id } = await demo.call(runs.endpoints.quote, { body: plan });
  const pressed = performance.now();
  const { id } = await demo.startRun(plan, { quote_id });
  const params = { id: list.id, type: kind };
  const rows = () => demo.call(campaigns.endpoints.results, { params, body: { sent: -1, limit: 20 } });
  while ((await rows()).data.length === 0) await sleep(20);
  const first = performance.now() - pressed;
  const run = await demo.finishedRun(id, 300);
  const all = performance.now() - pressed;
  if (run.steps[1]?.done !== limit) throw new Error(`${run.steps[1]?.done} of ${limit} leads were saved`);
  return { first, all };
}

function rowsOf(kind: string, { first, all }: { first: number; all: number }): BenchRow[] {
  return [
    {
      figure: `${kind}, open data: press Run to first row of ${many.toLocaleString('en')}`,
      value: milliseconds(first),
      limit: `< ${limits.firstMs.toLocaleString('en')} ms`,
      ok: first < limits.firstMs,
    },
    {
      figure: `${kind}, open data: ${many.toLocaleString('en')} leads saved and captured`,
      value: milliseconds(all),
      limit: `< ${limits.allMs.toLocaleString('en')} ms`,
      ok: all < limits.allMs,
    },
  ];
}

async function importLines(folder: string, importer: 'pdl' | 'tranco', lines: () => Generator<string>) {
  const path = join(folder, `${importer}.csv`);
  writeFileSync(path, [...lines()].join('\n'));
  const context = { now: () => new Date(), progress: () => {} };
  await importRows(folder, await planRows(importer, [path]), context);
}

function* companies(): Generator<string> {
  yield 'name,domain,year founded,industry,size range,locality,country,linkedin url';
  for (let at = 0; at < 3 * many; at++)
    yield `company ${at},company${at}.com,${1950 + (at % 70)},trade ${at % 140},11 - 50,"city ${at % 500}, texas, united states",united states,linkedin.com/company/company-${at}`;
}

function* domains(): Generator<string> {
  for (let at = 1; at <= 3 * many; at++) yield `${at},domain${at}.com`;
}

if (import.meta.main) printRows(await run());

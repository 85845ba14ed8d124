import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import { type ExportFormat, exportFormats } from '#shared/domain/leads/export-columns.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud } from '#tests/support/worlds/test-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';

const { exports: leadExports } = contracts;
const size = Number(process.env.LEADS ?? 200_000);
const formats = exportFormats.filter((format) => process.env.FORMATS?.includes(format) ?? true);
const goal = 5000;
const mostMegabytes = 300;

/** Leads of a long list written into a file of each format, the whole way: table, worker, storage. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    const id = await fillList(cloud, demo, size);
    const rows: BenchRow[] = [];
    for (const format of formats) rows.push(...(await write(demo, id, format)));
    return rows;
  } finally {
    await cloud.remove();
  }
}

const titles = ['name', 'email', 'phone', 'website', 'category', 'street', 'city', 'created_at'];

async function write(demo: TestClient, campaign: string, format: ExportFormat): Promise<BenchRow[]> {
  const columns = titles.map((key) => ({ key, title: key }));
  const body = { selection: { filter: { sent: -1 as const } }, format, columns };
  const before = residentMegabytes();
  let most = before;
  const begun = performance.now();
  const { id } = await demo.call(leadExports.endpoints.start, { params: { id: campaign }, body });
  for (;;) {
    await sleep(200);
    most = Math.max(most, residentMegabytes());
    const { data } = await demo.call(leadExports.endpoints.list);
    const one = data.find((file) => file.id === id);
    if (one?.status === 'ready' && one.rows !== size) throw new Error(`${one.rows} of ${size} were written`);
    if (one?.status === 'ready') break;
    if (one?.status !== 'queued') throw new Error(`the export is ${one?.status}`);
  }
  const pace = Math.round(size / ((performance.now() - begun) / 1000));
  const grown = Math.round(most - before);
  const name = `${format}, ${size.toLocaleString('en')} leads`;
  return [
    { figure: `${name}: rows a second`, value: String(pace), limit: `> ${goal}`, ok: pace > goal },
    {
      figure: `${name}: memory of the whole cloud above rest`,
      value: `${grown} MB`,
      limit: `< ${mostMegabytes} MB`,
      ok: grown < mostMegabytes,
    },
  ];
}

/** The worker is a thread of this process. */
const residentMegabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

if (import.meta.main) printRows(await run());

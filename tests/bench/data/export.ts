import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { exportFormats } from '#shared/domain/leads/files/export-columns.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';
import { runBundled } from '../made/run-bundled.ts';

const size = Number(process.env.LEADS ?? 1_000_000);
const formats = exportFormats.filter((format) => process.env.FORMATS?.includes(format) ?? true);
/** Stands in the name of each lead. */
const everyName = 'café';
const goal = 5000;
const mostMegabytes = 300;
const Told = z.object({
  ...{ status: z.literal('ready'), rows: z.literal(size), seconds: z.number(), most: z.number() },
});

/** Leads of a long list that are written into a file of each format, and into one of those that a filter matches, by the worker's code, in a process of its own: table, worker, storage. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-export-'));
  try {
    const demo = await cloud.as('demo');
    const list = [await cloud.tenantOf(demo), await fillList(cloud, demo, size)];
    const environment = {
      ...cloud.environment,
      ...{ TABLE_NAME: cloud.tableName, FILES_BUCKET: cloud.filesBucket },
    };
    const rows: BenchRow[] = [];
    const files = formats.flatMap((format, no) => (no === 0 ? [[format], [format, everyName]] : [[format]]));
    for (const [format = '', search = ''] of files) {
      const words = [...list, format, search];
      const name = search ? `${format} by a filter` : format;
      rows.push(...rowsOf(name, await runBundled('write-rows.ts', { folder, words, environment })));
    }
    return rows;
  } finally {
    await cloud.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(file: string, said: unknown): BenchRow[] {
  const { seconds, most } = Told.parse(said);
  const pace = Math.round(size / seconds);
  const name = `${file}, ${size.toLocaleString('en')} leads`;
  return [
    { figure: `${name}: rows a second`, value: String(pace), limit: `> ${goal}`, ok: pace > goal },
    {
      figure: `${name}: most memory of the worker`,
      ...{ value: `${most} MB`, limit: `< ${mostMegabytes} MB`, ok: most < mostMegabytes },
    },
  ];
}

if (import.meta.main) printRows(await run());

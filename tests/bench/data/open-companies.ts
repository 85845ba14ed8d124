import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { importRows } from '#functions/searchers/open-data/import/tables/import-rows.ts';
import { planRows } from '#functions/searchers/open-data/import/tables/plan-rows.ts';
import type { BenchRow } from '../made/bench-row.ts';
import { generateCompanies } from '../made/generate-companies.ts';

/** As many as People Data Labs gives away are 20 million: `COMPANIES=20` makes those, which takes some minutes once. */
const millions = z.coerce.number().min(0.1).max(50).default(5).parse(process.env.COMPANIES);
const generated = { rows: millions * 1e6, folder: resolve(`.local/bench/companies-${millions}m`) };
const imported = 500_000;
const limits = { p50Ms: 100, firstMs: 1000, memoryMb: 600 };
const Measured = z.object({
  firstMs: z.number(),
  looks: z.record(z.string(), z.number()),
  perSecond: z.number(),
  peakMb: z.number(),
});

/** Import of a made file of companies, and searches among invented ones in the published layout. */
export async function run(): Promise<BenchRow[]> {
  return [await measureImport(), ...(await measureSearch())];
}

async function measureImport(): Promise<BenchRow> {
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-bench-'));
  try {
    const path = join(folder, 'companies.csv');
    await pipeline(Readable.from(linesOf(imported)), createWriteStream(path));
    const context = { now: () => new Date(), progress: () => {} };
    const { manifest, seconds } = await importRows(folder, await planRows('pdl', [path]), context);
    const figure = `Import of ${imported / 1e6} million companies: a second, published`;
    return { figure, value: String(Math.round(manifest.rows / seconds)), limit: '', ok: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* linesOf(rows: number): Generator<string> {
  yield 'name,domain,year founded,industry,size range,locality,country,linkedin url\n';
  for (let at = 0; at < rows; at++) {
    const site = at % 3 ? `company${at}.com` : '';
    const place = `"city ${at % 5000}, texas, united states",united states`;
    yield `company ${at},${site},${1950 + (at % 70)},trade ${at % 140},11 - 50,${place},linkedin.com/company/company-${at}\n`;
  }
}

async function measureSearch(): Promise<BenchRow[]> {
  await generateCompanies(generated.folder, generated.rows);
  const { firstMs, looks, perSecond, peakMb } = await measureApart(generated.folder);
  const among = `among ${millions} million companies`;
  return [
    {
      figure: `First row of a search ${among}, the engine just opened`,
      value: `${firstMs.toFixed(0)} ms`,
      limit: `< ${limits.firstMs} ms`,
      ok: firstMs < limits.firstMs,
    },
    ...Object.entries(looks).map(([name, p50]) => ({
      figure: `Look (count and first page) ${among}, ${name}: p50`,
      value: `${p50.toFixed(0)} ms`,
      limit: `< ${limits.p50Ms} ms`,
      ok: p50 < limits.p50Ms,
    })),
    {
      figure: `Pages of 500 ${among}: leads a second`,
      value: String(Math.round(perSecond)),
      limit: '',
      ok: null,
    },
    {
      figure: `Search ${among}: peak memory`,
      value: `${Math.round(peakMb)} MB`,
      limit: `< ${limits.memoryMb} MB`,
      ok: peakMb < limits.memoryMb,
    },
  ];
}

/** In a process of its own, so that its memory is the search's memory. */
function measureApart(folder: string): Promise<z.infer<typeof Measured>> {
  return new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, '../made/search-companies.ts'), [folder]);
    child.once('message', (message) => done(Measured.parse(message)));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code !== 0) failed(new Error(`the measuring process ended with ${code}`));
    });
  });
}

if (import.meta.main) console.table(await run());

import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { withDatabase } from '#functions/searchers/open-data/import/sets/open-folder.ts';
import { importRows } from '#functions/searchers/open-data/import/tables/import-rows.ts';
import { planRows } from '#functions/searchers/open-data/import/tables/plan-rows.ts';
import { publishWords } from '#functions/searchers/open-data/import/tables/publish-words.ts';
import { type TableManifest, tableFolder } from '#functions/searchers/open-data/tables/table-manifest.ts';
import type { BenchRow } from '../made/bench-row.ts';
import { generateCompanies, generatedFiles } from '../made/searches/generate-companies.ts';

/** As many as People Data Labs gives away are 20 million: `COMPANIES=20` makes those, which takes some minutes once. */
const millions = z.coerce.number().min(0.1).max(50).default(5).parse(process.env.COMPANIES);
const generated = { rows: millions * 1e6, folder: resolve(`.local/bench/companies-${millions}m`) };
const imported = 500_000;
const limits = { p50Ms: 100, firstMs: 1000, memoryMb: 600, slower: 1.4 };
const Measured = z.object({
  firstMs: z.number(),
  looks: z.record(z.string(), z.number()),
  perSecond: z.number(),
  peakMb: z.number(),
});

/** Import of a made file of companies, and searches among invented ones in the published layout. */
export async function run(): Promise<BenchRow[]> {
  return [...(await measureImport()), ...(await measureSearch())];
}

async function measureImport(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-bench-'));
  try {
    const path = join(folder, 'companies.csv');
    await pipeline(Readable.from(linesOf(imported)), createWriteStream(path));
    const context = { now: () => new Date(), progress: () => {} };
    const { manifest, seconds } = await importRows(folder, await planRows('pdl', [path]), context);
    const ofWords = await secondsOfWords(folder, manifest);
    const slower = seconds / (seconds - ofWords);
    return [
      {
        figure: `Import of ${imported / 1e6} million companies: a second, published`,
        ...{ value: String(Math.round(manifest.rows / seconds)), limit: '', ok: null },
      },
      {
        figure: 'The same: times as long as without the words of their names',
        ...{ value: slower.toFixed(2), limit: `< ${limits.slower}`, ok: slower < limits.slower },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long the words of what was imported take, by writing them once more. */
async function secondsOfWords(folder: string, { current }: TableManifest): Promise<number> {
  const at = tableFolder(folder, 'company');
  return withDatabase(folder, async (database) => {
    const begun = performance.now();
    const files = { entries: join(folder, 'entries.parquet'), grams: join(folder, 'grams.parquet') };
    await publishWords(database, join(at, current.file), files);
    return (performance.now() - begun) / 1000;
  });
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
  const { file, words } = generatedFiles(generated.rows);
  const [rows = 0, ...ofWords] = await Promise.all(
    [file, words.entries, words.grams].map(async (one) => {
      const { size } = await stat(join(tableFolder(generated.folder, 'company'), one));
      return size / 1e6;
    }),
  );
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
      figure: `Files of ${millions} million companies, and of the words of their names`,
      value: `${rows.toFixed(0)} MB, ${ofWords.reduce((all, size) => all + size, 0).toFixed(0)} MB`,
      ...{ limit: '', ok: null },
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
    const child = fork(join(import.meta.dirname, '../made/searches/search-companies.ts'), [folder]);
    child.once('message', (message) => done(Measured.parse(message)));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code !== 0) failed(new Error(`the measuring process ended with ${code}`));
    });
  });
}

if (import.meta.main) console.table(await run());

import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { openGazetteer } from '#functions/searchers/locations/gazetteer.ts';
import { importSets } from '#functions/searchers/open-data/import/sets/import-sets.ts';
import { hasRealData, realData } from '#functions/searchers/open-data/real-data.ts';
import { generatePlaces } from '../made/searches/generate-places.ts';

/** One measured figure; `ok` is null where there is no limit or nothing could be measured. */
export type BenchRow = { figure: string; value: string; limit: string; ok: boolean | null };

const generated = { places: 5_000_000, folder: resolve('.local/bench/open-data-5m') };
const limits = { businesses: 4900, p50Ms: 100, memoryMb: 600 };
const Measured = z.object({
  searches: z.int(),
  found: z.number(),
  p50: z.number(),
  p95: z.number(),
  countP50: z.number(),
  peakMb: z.number(),
});

/** Import of a real extract, and search over generated places in the same layout. */
export async function run(): Promise<BenchRow[]> {
  return [...(await measureImport()), ...(await measureSearch())];
}

async function measureImport(): Promise<BenchRow[]> {
  const limit = `≥ ${limits.businesses}`;
  if (!hasRealData('import')) {
    return [{ figure: 'Import: named businesses of Manhattan', value: 'no real data here', limit, ok: null }];
  }
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-bench-'));
  try {
    const { nearest } = openGazetteer();
    nearest({ lat: 0, lon: 0 });
    const context = { nearest, now: () => new Date(), progress: () => {} };
    const set = { importer: 'osm' as const, name: 'manhattan', files: [realData.osm] };
    const { manifest, seconds } = await importSets(folder, [set], context);
    const perSecond = Math.round(manifest.places / seconds);
    return [
      {
        figure: 'Import: named businesses of Manhattan',
        value: String(manifest.places),
        limit,
        ok: manifest.places >= limits.businesses,
      },
      { figure: 'Import: businesses per second, published', value: String(perSecond), limit: '', ok: null },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSearch(): Promise<BenchRow[]> {
  await generatePlaces(generated.folder, generated.places);
  const { searches, found, p50, p95, countP50, peakMb } = await measureApart(generated.folder);
  const figure = `Search of ${generated.places / 1e6} million places (radius + category, count + first page)`;
  return [
    {
      figure: `${figure}: p50`,
      value: `${p50.toFixed(0)} ms`,
      limit: `< ${limits.p50Ms} ms`,
      ok: p50 < limits.p50Ms,
    },
    {
      figure: `${figure}: p95`,
      value: `${p95.toFixed(0)} ms (${searches} searches, ${Math.round(found)} found on average)`,
      limit: '',
      ok: null,
    },
    {
      figure: `Places of each category around a location, of ${generated.places / 1e6} million: p50`,
      value: `${countP50.toFixed(0)} ms`,
      limit: `< ${limits.p50Ms} ms`,
      ok: countP50 < limits.p50Ms,
    },
    {
      figure: `${figure}: peak memory`,
      value: `${Math.round(peakMb)} MB`,
      limit: `< ${limits.memoryMb} MB`,
      ok: peakMb < limits.memoryMb,
    },
  ];
}

/** In a process of its own, so that its memory is the search's memory. */
function measureApart(folder: string): Promise<z.infer<typeof Measured>> {
  return new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, '../made/searches/search-places.ts'), [folder]);
    child.once('message', (message) => done(Measured.parse(message)));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code !== 0) failed(new Error(`the measuring process ended with ${code}`));
    });
  });
}

if (import.meta.main) console.table(await run());

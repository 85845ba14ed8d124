import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { searchersEnv } from '#functions/searchers/env.ts';
import { countCategories, createOpenPlaces } from '#functions/searchers/open-data/places/open-places.ts';
import { previewSize } from '#functions/searchers/ports.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { quantile } from '../bench-row.ts';

const searches = 100;
const radii = [1, 2, 5, 10, 25];

/** Measures previews around places of a data folder, and tells the parent process. */
async function measure(folder: string): Promise<void> {
  const { DUCKDB_MEMORY_MB } = searchersEnv.parse({});
  const engine = createDuckdbEngine({ folder, memoryMb: DUCKDB_MEMORY_MB });
  const searcher = createOpenPlaces(engine);
  const times: number[] = [];
  const counting: number[] = [];
  let found = 0;
  for (let number = 0; number <= searches; number++) {
    const category = placeCategoryKeys[(number * 7) % placeCategoryKeys.length] ?? 'dentist';
    const location = { ...centerOf(number), radius_km: radii[Math.floor(number / 3) % radii.length] ?? 5 };
    const started = performance.now();
    const { total } = await searcher.look(
      { kind: 'local', location, categories: [category], text: '', has: [] },
      { rows: previewSize },
    );
    // The first search opens the engine; its time is the start's.
    if (number === 0) continue;
    times.push(performance.now() - started);
    const counted = performance.now();
    await countCategories(engine, location);
    counting.push(performance.now() - counted);
    found += total.is === 'unknown' ? 0 : total.count;
  }
  const at = (share: number) => quantile(times, share);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.send?.(
    {
      searches,
      found: found / searches,
      p50: at(0.5),
      p95: at(0.95),
      countP50: quantile(counting, 0.5),
      peakMb,
    },
    () => process.disconnect(),
  );
}

const centers: { lat: number; lon: number }[] = [];
/** People search where people are: half of the searches are in the largest eighth of the cities. */
const centerOf = (number: number) =>
  centers[Math.floor(centers.length * ((number * 0.618) % 1) ** 3)] ?? { lat: 0, lon: 0 };

const folder = process.argv[2];
if (!folder) throw new Error('the data folder is missing');
// Imported late: what it needs is no part of the memory of a search.
const { cityCenters } = await import('./generate-places.ts');
centers.push(...(await cityCenters(folder)));
await measure(folder);

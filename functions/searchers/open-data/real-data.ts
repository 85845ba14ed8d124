import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where real extracts lie for tests and measurements; they are never part of the repository. */
const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data');

export const realData = {
  osm: resolve(folder, 'osm/us-manhattan.osm.pbf'),
  overture: resolve(folder, 'overture/project_d_samples.parquet'),
  overtureCodes: resolve(folder, 'overture/overture_categories.csv'),
};

/** Whether the files are here; says so once where they are not. */
export function hasRealData(what: string): boolean {
  const here = Object.values(realData).every((path) => existsSync(path));
  if (!here) console.warn(`${what}: skipped, since there is no real data in ${folder} (REAL_DATA_DIR)`);
  return here;
}

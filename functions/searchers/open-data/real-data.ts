import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where real extracts lie for tests and measurements; they are never part of the repository. */
const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data');

export const realData = {
  osm: resolve(folder, 'osm/us-manhattan.osm.pbf'),
  overture: resolve(folder, 'overture/project_d_samples.parquet'),
  overtureCodes: resolve(folder, 'overture/overture_categories.csv'),
};

const inFolder = (...paths: string[]) => paths.map((path) => resolve(folder, path));
export const realTables = {
  companies: inFolder(
    'companies/pdl_companies_sorted_21k.csv',
    'companies/datenanfragen_companies.ndjson',
    'companies/remote_companies.ndjson',
  ),
  domains: inFolder('domains/tranco_top10k.csv', 'domains/dotgov_current_full.csv'),
};

/** Whether the files of places are here; says so once where they are not. */
export const hasRealData = (what: string): boolean => areHere(what, Object.values(realData));

/** The same of companies and domains. */
export const hasRealTables = (what: string): boolean => areHere(what, Object.values(realTables).flat());

function areHere(what: string, paths: readonly string[]): boolean {
  const here = paths.every((path) => existsSync(path));
  if (!here) console.warn(`${what}: skipped, since there is no real data in ${folder} (REAL_DATA_DIR)`);
  return here;
}

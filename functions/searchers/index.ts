import type { CoveredArea, Location } from '#shared/contracts/searchers.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { nameAreas } from './covered/name-areas.ts';
import type { SearchersEnv } from './env.ts';
import type { Found } from './locations/find-locations.ts';
import { openGazetteer } from './locations/gazetteer.ts';
import { createOpenDataSearcher } from './open-data/open-data-searcher.ts';
import type { PlacesEngine } from './open-data/ports.ts';
import type { Coverage, Place, PlaceSearcher, Searcher } from './ports.ts';
import { findPostcodes } from './postcodes/find-postcodes.ts';
import { createPopulationSearcher } from './sample/population/population-searcher.ts';
import { matchSamples, rememberCities, samplePlace } from './sample/sample-places.ts';
import { createSampleSearcher } from './sample/sample-searcher.ts';
import { type SampleSite, siteOfHost } from './sample/sample-site.ts';

export { type SearchersEnv, searchersEnv } from './env.ts';
export { createSearchLimit, type SearchLimit } from './limit-searches.ts';
export type { Searcher } from './ports.ts';
export type { SampleSite } from './sample/sample-site.ts';
export { eraseTenant } from './saved/erase-tenant.ts';
export { exportTenant } from './saved/export-tenant.ts';

/**
 * `id` names the searcher of places that answered last; `pick` says which one answers now. `postcodes` are those of the imported
 * places.
 */
export type PickingSearcher = Searcher & {
  pick(): Promise<PlaceSearcher>;
  postcodes(q: string): Promise<Location[]>;
};
/** `clock` counts milliseconds from anywhere; `engine` stands in for the configured one. */
export type SearcherDeps = { clock?: () => number; engine?: PlacesEngine };

/**
 * Open data where there is some, invented businesses otherwise; leads of other kinds are invented. Asked anew for each
 * call, so that an import counts from the next search on.
 */
export function createSearcher(env: SearchersEnv, deps: SearcherDeps = {}): PickingSearcher {
  const clock = deps.clock ?? (() => performance.now());
  const nearest = (point: { lat: number; lon: number }) => openGazetteer(env.CITIES_FILE).nearest(point);
  const sample = createSampleSearcher(nearest, clock);
  let engine: Promise<PlacesEngine> | undefined;
  const population = createPopulationSearcher(() => openGazetteer(env.CITIES_FILE), clock);
  let last: PlaceSearcher = sample;

  const opened = () => {
    engine ??= deps.engine ? Promise.resolve(deps.engine) : openEngine(env);
    return engine;
  };
  async function pick(): Promise<PlaceSearcher> {
    const current = await opened();
    last = (await current.available()) ? createOpenDataSearcher(current, clock) : sample;
    return last;
  }

  return {
    get id() {
      return last.id;
    },
    pick,
    count: async (search) =>
      search.kind === 'local' ? (await pick()).count(search) : population.count(search),
    preview: async (search) =>
      search.kind === 'local' ? (await pick()).preview(search) : population.preview(search),
    find: async (search, options) =>
      search.kind === 'local' ? (await pick()).find(search, options) : population.find(search, options),
    coverage: async () => (await pick()).coverage(),
    postcodes: async (q) => {
      const current = await opened();
      return (await current.available()) ? findPostcodes(current, q) : [];
    },
  };
}

/**
 * Places by name, postcode or `lat, lon`, the likeliest first, with the regions and countries of that name. `citiesPath` is the
 * setting CITIES_FILE.
 */
export async function findLocations(
  q: string,
  limit: number,
  { postcodes }: Pick<PickingSearcher, 'postcodes'>,
  citiesPath?: string,
): Promise<Found> {
  const { data, areas } = openGazetteer(citiesPath).find(q, limit);
  const codes = data[0]?.kind === 'point' ? [] : await postcodes(q);
  return { data: [...codes, ...data].slice(0, limit), areas };
}

/** What the data sets cover, named after the cities in it. */
export const coveredAreas = ({ datasets }: Coverage, citiesPath?: string): CoveredArea[] =>
  datasets.length > 0 ? nameAreas(datasets, openGazetteer(citiesPath)) : [];

/** The invented businesses that a search finds, nearest first. */
export function samplePlaces(search: LocalSearch, limit = 10_000): Place[] {
  const cityOf = rememberCities(openGazetteer().nearest);
  return matchSamples(search)
    .slice(0, limit)
    .map((found) => samplePlace(found, cityOf));
}

/** What the web site of an invented business says, or undefined for any other host. */
export function sampleSiteFor(hostname: string): SampleSite | undefined {
  return siteOfHost(hostname, openGazetteer().nearest);
}

/** Each engine's vendor code is loaded only where it is used. */
async function openEngine(env: SearchersEnv): Promise<PlacesEngine> {
  if (env.SEARCH_ENGINE === 'athena') {
    const { createAthenaEngine } = await import('./adapters/athena/places-engine.ts');
    return createAthenaEngine(env);
  }
  const { createDuckdbEngine } = await import('./adapters/duckdb/places-engine.ts');
  return createDuckdbEngine({ folder: env.OPEN_DATA_URL, memoryMb: env.DUCKDB_MEMORY_MB });
}

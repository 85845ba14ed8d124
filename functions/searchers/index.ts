import { offerOf, type Vendors } from '#functions/providers/index.ts';
import type { CoveredArea, Location } from '#shared/contracts/searchers/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { keyedSources } from '#shared/domain/leads/sources.ts';
import { nameAreas } from './covered/name-areas.ts';
import type { SearchersEnv } from './env.ts';
import type { Found } from './locations/find-locations.ts';
import { openGazetteer } from './locations/gazetteer.ts';
import { createOpenCompanies } from './open-data/companies/open-companies.ts';
import { createOpenDomains } from './open-data/domains/open-domains.ts';
import { countCategories, createOpenPlaces } from './open-data/places/open-places.ts';
import type { OpenDataEngine } from './open-data/ports.ts';
import { createOsmPlaces } from './overpass/osm-places.ts';
import type { Coverage, Place } from './ports.ts';
import { findPostcodes } from './postcodes/find-postcodes.ts';
import { createPopulation } from './sample/population/population.ts';
import { matchSamples, rememberCities, samplePlace } from './sample/sample-places.ts';
import { createSamplePlaces } from './sample/sample-places-source.ts';
import { type SampleSite, siteOfHost } from './sample/sample-site.ts';
import type { Offers } from './sources/choose-sources.ts';
import { type Searcher, type SourceChooser, searchSources } from './sources/search-sources.ts';

export { type SearchersEnv, searchersEnv } from './env.ts';
export { createSearchLimit, type SearchLimit } from './limit-searches.ts';
export { inventLeads } from './sample/invent-leads.ts';
export type { SampleSite } from './sample/sample-site.ts';
export { eraseTenant } from './saved/erase-tenant.ts';
export { exportTenant } from './saved/export-tenant.ts';
export type { SearchPage } from './sources/page-search.ts';
export type { Searcher, SourceChooser } from './sources/search-sources.ts';

/** A searcher that also says where places are held; `postcodes` are those of the imported places. */
export type MappedSearcher = Searcher &
  SourceChooser & {
    coverage(): Promise<Coverage>;
    postcodes(q: string): Promise<Location[]>;
    /** How many places there are of each category; null where nothing is imported or asking costs. */
    categories(location: LocalSearch['location']): Promise<Record<string, number> | null>;
  };
/** `clock` counts milliseconds from anywhere; `engine` stands in for the configured one; without `vendors` none is asked. */
export type SearcherDeps = { clock?: () => number; engine?: OpenDataEngine; vendors?: Vendors };

/**
 * All sources of leads that there are here. Which of them have data is asked anew for each call, so that an import counts from the
 * next search on.
 */
export function createSearcher(env: SearchersEnv, deps: SearcherDeps = {}): MappedSearcher {
  const clock = deps.clock ?? (() => performance.now());
  const gazetteer = () => openGazetteer(env.CITIES_FILE);
  const samplePlaces = createSamplePlaces((point) => gazetteer().nearest(point));
  const osmPlaces = createOsmPlaces((point) => gazetteer().nearest(point));
  const population = createPopulation(gazetteer);
  let engine: Promise<OpenDataEngine> | undefined;

  const opened = () => {
    engine ??= deps.engine ? Promise.resolve(deps.engine) : openEngine(env);
    return engine;
  };
  async function openPlaces() {
    const current = await opened();
    return (await current.available()) ? createOpenPlaces(current) : undefined;
  }

  const { vendors } = deps;
  const offers: Offers = {
    ...(vendors ? offersOf(vendors) : {}),
    overpass: async (kind) => (kind === 'local' ? vendors?.overpass?.(osmPlaces) : undefined),
    'open-data': async (kind) => {
      if (kind === 'local') return (await openPlaces()) ?? 'no_data';
      if (kind !== 'company' && kind !== 'domain') return undefined;
      const current = await opened();
      if (!(await current.published(kind))) return 'no_data';
      return kind === 'company' ? createOpenCompanies(current) : createOpenDomains(current);
    },
    sample: async (kind) => (kind === 'local' ? samplePlaces : population(kind)),
  };
  return {
    ...searchSources(offers, clock),
    coverage: async () => ((await openPlaces()) ?? samplePlaces).coverage(),
    postcodes: async (q) => {
      const current = await opened();
      return (await current.available()) ? findPostcodes(current, q) : [];
    },
    categories: async (location) => {
      const current = await opened();
      return (await current.available()) ? countCategories(current, location) : null;
    },
  };
}

/** What vendors offer; one that does not know the kind is not told of. */
const offersOf = (vendors: Vendors): Offers =>
  Object.fromEntries(
    keyedSources.map((id) => [id, (kind: KindKey, account: string) => offerOf(vendors, id, kind, account)]),
  );

/**
 * Places by name, postcode or `lat, lon`, the likeliest first, with the regions and countries of that name. `citiesPath` is the
 * setting CITIES_FILE.
 */
export async function findLocations(
  q: string,
  limit: number,
  { postcodes }: Pick<MappedSearcher, 'postcodes'>,
  citiesPath?: string,
): Promise<Found> {
  const { data, areas } = openGazetteer(citiesPath).find(q, limit);
  const codes = data[0]?.kind === 'point' ? [] : await postcodes(q);
  return { data: [...codes, ...data].slice(0, limit), areas };
}

/** What the data sets cover, named after the cities in it. */
export const coveredAreas = ({ datasets }: Coverage, citiesPath?: string): CoveredArea[] =>
  datasets.length > 0 ? nameAreas(datasets, openGazetteer(citiesPath)) : [];

/** The invented businesses that a search finds, most contact data first. */
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
async function openEngine(env: SearchersEnv): Promise<OpenDataEngine> {
  if (env.SEARCH_ENGINE === 'athena') {
    const { createAthenaEngine } = await import('./adapters/athena/places-engine.ts');
    return createAthenaEngine(env);
  }
  const { createDuckdbEngine } = await import('./adapters/duckdb/places-engine.ts');
  return createDuckdbEngine({ folder: env.OPEN_DATA_URL, memoryMb: env.DUCKDB_MEMORY_MB });
}

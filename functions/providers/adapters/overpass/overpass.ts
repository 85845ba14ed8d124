import { distanceM } from '#shared/domain/area/globe.ts';
import { boxOf, isInside } from '#shared/domain/area/ring.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { isSourceFailure, type LeadSource, SourceFailure } from '../../lead-source.ts';
import { onlySome } from '../../vendors/approximate.ts';
import {
  holds,
  type Rectangle,
  rectangleAround,
  rectangleOf,
  searchedArea,
} from '../../vendors/area/rectangle.ts';
import { firstHalf, mayReach, sidesOf, type TilePath, tileAfter, tileAt } from '../../vendors/area/tiles.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { type AskOverpass, createAskOverpass } from './ask-overpass.ts';
import type { OsmElement, OsmPlaces } from './osm-places.ts';
import { grown, questionOf } from './overpass-ql.ts';

/** Elements of one answer. A tile with so many has more, and is halved. */
const mostElements = 500;
/** Metres that a tile is wide or high at most when it is first asked for: a server that breaks off has worked for nothing. */
const widestM = { ofSome: 40_000, ofAll: 10_000 };
/** Questions of one call, where nobody is found in the first tiles: the call has to end, and each may take half a minute. */
const mostQuestions = 3;

const able = {
  filters: ['location', 'categories', 'text', 'search_type', 'has'],
  areas: true as const,
  pageSize: mostElements,
  cap: maxLeadsPerSearch,
  // A look is made whenever a form changes. It would ask a server that others need too, and asks one question at a time.
  showsRows: false,
};

type Looked = {
  found: Found[];
  next: TilePath | undefined;
  asked: boolean;
  area?: SearchedArea;
};

/** The lead of an element, if it lies in the tile and in what is searched. */
function leadOf(places: OsmPlaces, search: LocalSearch, element: OsmElement, now: Date): Found | undefined {
  const { polygon, radius_km, ...centre } = search.location;
  const distance = distanceM(centre, element);
  if (polygon ? !isInside(polygon, element) : distance > radius_km * 1000) return undefined;
  const place = places.placeOf(element, search, now);
  return place && { ...place, distance_m: Math.round(distance) };
}

/** One search on its way through the tiles. */
function walkOf(ask: AskOverpass, places: OsmPlaces, search: LocalSearch, now: () => Date) {
  const { location, categories } = search;
  const radiusM = location.radius_km * 1000;
  const whole = location.polygon ? rectangleOf(boxOf(location.polygon)) : rectangleAround(location, radiusM);
  const filters = places.filtersOf(search);
  if (filters.any.length === 0) throw new SourceFailure('overpass', 'no_data');
  const widest = categories.length > 0 ? widestM.ofSome : widestM.ofAll;

  async function look(path: TilePath, tile: Rectangle, signal: AbortSignal | undefined): Promise<Looked> {
    const nobody = (next: TilePath | undefined, asked: boolean) => ({ found: [], next, asked });
    if (!mayReach(tile, location, radiusM)) return nobody(tileAfter(path), false);
    const half = firstHalf(whole, path);
    const { high, wide } = sidesOf(tile);
    if (half !== undefined && Math.max(high, wide) > widest) return nobody(half, false);
    const elements = await ask(questionOf(filters, tile, mostElements), signal);
    const isFull = elements === 'too_much' || elements.length === mostElements;
    if (isFull && half !== undefined) return nobody(half, true);
    if (elements === 'too_much') throw new SourceFailure('overpass', 'unavailable');
    const located = elements.flatMap(({ lat, lon, ...told }) =>
      lat === undefined || lon === undefined ? [] : { ...told, lat, lon },
    );
    // Walls may be in the tile whose middle is far out, and nodes may not: something answers another question.
    const around = grown(grown(tile));
    if (located.some((element) => element.type === 'node' && !holds(around, element)))
      throw new SourceFailure('overpass', 'bad_answer');
    const found = located
      .filter((element) => holds(tile, element))
      .flatMap((element) => leadOf(places, search, element, now()) ?? []);
    const area = searchedArea(tile, isFull ? 'saturated' : 'done');
    return { found, next: tileAfter(path), asked: true, area };
  }

  return async (path: TilePath, signal: AbortSignal | undefined): Promise<Looked> => {
    const tile = tileAt(whole, path);
    try {
      return await look(path, tile, signal);
    } catch (error) {
      if (!isSourceFailure(error)) throw error;
      const { source, reason, retryAfter } = error;
      const area = searchedArea(tile, 'failed');
      throw new SourceFailure(source, reason, { retryAfter, area, cause: error });
    }
  };
}

/** The categories that OpenStreetMap has tags for, where it has none for some. */
const withTags = (places: OsmPlaces, search: LocalSearch) =>
  onlySome(
    'categories',
    search.categories,
    search.categories.filter((one) => places.filtersOf({ ...search, categories: [one] }).any.length > 0),
  );

/**
 * Places of OpenStreetMap as an Overpass server has them at this hour. The area is asked for tile by tile: one that has more than an
 * answer may hold, or that is too much for the server, is halved. A place belongs to the tile that its middle is in.
 */
export function createOverpass(deps: VendorDeps, places: OsmPlaces): LeadSource<LocalSearch> {
  const ask = createAskOverpass(deps);
  return vendorSource<LocalSearch>({
    ...{ id: 'overpass', kind: 'local', able },
    approximates: (search) => withTags(places, search),
    async page(search, { at }, { signal }) {
      const walk = walkOf(ask, places, search, deps.now);
      const areas: SearchedArea[] = [];
      let here: TilePath = at;
      for (let questions = 0; ; ) {
        const { found, next, asked, area } = await walk(here, signal);
        if (area) areas.push(area);
        if (asked) questions += 1;
        if (found.length > 0 || next === undefined || questions >= mostQuestions)
          return { found, next, goesOn: true, areas };
        here = next;
      }
    },
  });
}

import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { isSourceFailure, type LeadSource, SourceFailure } from '../../lead-source.ts';
import { type Rectangle, rectangleAround, searchedArea } from '../../vendors/area/rectangle.ts';
import { firstHalf, mayReach, type TilePath, tileAfter, tileAt } from '../../vendors/area/tiles.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { type AskPlaces, createAskPlaces, pageSize, perQuestion, questionOf } from './ask-places.ts';
import { distanceOf, type Place, placeFound } from './place-found.ts';
import { otherCategories } from './place-types.ts';

const able = {
  filters: ['location', 'categories', 'text'],
  pageSize,
  cap: maxLeadsPerSearch,
  // Each call costs, also the first.
  showsRows: false,
  keepDays: 30,
};

/** Tiles that are looked into in one call, where nobody is found in them: the call has to end. */
const mostTiles = 12;

type Category = string | undefined;
/** Which category is asked for, in which tile, and Google's word for the page, which is empty where the tile is new. */
type At = { turn: number; tile: TilePath; token: string };

function readAt(at: string): At {
  const [turn = '', tile = '', ...token] = at.split('|');
  return { turn: Number.parseInt(turn, 10) || 0, tile, token: token.join('|') };
}
const writeAt = ({ turn, tile, token }: At): string => [turn, tile, token].join('|');

/** What looking into a tile gave, and where to go on. `area` where there is nothing more to be divided. */
type Looked = { places: Place[]; category: Category; next: At | undefined; area?: SearchedArea };

/** One search on its way through categories and tiles. */
function walkOf(ask: AskPlaces, search: LocalSearch, signal: AbortSignal | undefined) {
  const { location } = search;
  const categories: Category[] = search.categories.length > 0 ? search.categories : [undefined];
  const radiusM = location.radius_km * 1000;
  const whole = rectangleAround(location, radiusM);

  const after = ({ turn, tile }: At): At | undefined => {
    const next = tileAfter(tile);
    if (next !== undefined) return { turn, tile: next, token: '' };
    return turn + 1 < categories.length ? { turn: turn + 1, tile: '', token: '' } : undefined;
  };
  /** Who is in the circle, which the rectangle's corners are not, and has not closed for good. */
  const isLead = (place: Place): boolean =>
    (distanceOf(place, location) ?? 0) <= radiusM && place.businessStatus !== 'CLOSED_PERMANENTLY';

  async function look(at: At, rectangle: Rectangle): Promise<Looked> {
    const category = categories[at.turn];
    const nobody = (next: At | undefined) => ({ places: [], category, next });
    if (!mayReach(rectangle, location, radiusM)) return nobody(after(at));
    const question = questionOf(search, category, rectangle);
    const count = at.token ? undefined : await ask.count(question, signal);
    const full = count !== undefined && count >= perQuestion;
    const half = full ? firstHalf(whole, at.tile) : undefined;
    if (half !== undefined) return nobody({ ...at, tile: half });
    const area = count === undefined ? {} : { area: searchedArea(rectangle, full ? 'saturated' : 'done') };
    if (count === 0) return { ...nobody(after(at)), ...area };
    const { places, token } = await ask.page(question, at.token, signal);
    return { places: places.filter(isLead), category, next: token ? { ...at, token } : after(at), ...area };
  }

  return async (at: At): Promise<Looked> => {
    const rectangle = tileAt(whole, at.tile);
    try {
      return await look(at, rectangle);
    } catch (error) {
      if (!isSourceFailure(error)) throw error;
      const { source, reason, retryAfter } = error;
      throw new SourceFailure(source, reason, {
        retryAfter,
        area: searchedArea(rectangle, 'failed'),
        cause: error,
      });
    }
  };
}

/**
 * Local businesses of Google Places. One category is asked for after the other, each tile by tile: where there are more than
 * Google gives for one question, the tile is halved. Whether there are is found out by the cheapest question, so that nobody's
 * contacts are paid for twice.
 */
export function createGooglePlaces(deps: VendorDeps): LeadSource<LocalSearch>[] {
  const ask = createAskPlaces(deps);
  const source = vendorSource<LocalSearch>({
    ...{ id: 'google-places', kind: 'local', able },
    approximates: ({ categories }) => otherCategories(categories),
    async page(search, { at }, { signal }) {
      const walk = walkOf(ask, search, signal);
      const areas: SearchedArea[] = [];
      let here = readAt(at);
      for (let tiles = 1; ; tiles++) {
        const { places, category, next, area } = await walk(here);
        if (area) areas.push(area);
        const found = places.map((place) =>
          placeFound(place, category && upperOf(category), search.location, deps.now()),
        );
        if (found.length > 0 || !next || tiles >= mostTiles)
          return { found, next: next && writeAt(next), goesOn: true, areas };
        here = next;
      }
    },
  });
  return [source];
}

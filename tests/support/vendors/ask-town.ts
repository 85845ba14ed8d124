import { createGooglePlaces } from '#functions/providers/adapters/google-places/places.ts';
import { standInDeps } from '#functions/providers/conformance/vendor-conformance.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Town } from './made-town.ts';
import { placesAtPositions, standInKey, startGooglePlaces } from './stand-ins.ts';

/** Who is found of a town, page by page, and how many questions that took: for contacts, and for ids alone. */
export async function askTown(town: Town, limit = Number.POSITIVE_INFINITY) {
  const vendor = await startGooglePlaces(placesAtPositions(town.positions));
  const [source] = createGooglePlaces(standInDeps(vendor, standInKey));
  const search = LocalSearch.parse({ kind: 'local', location: town.circle, text: 'business' });
  const ids: string[] = [];
  const areas: SearchedArea[] = [];
  let cursor: string | undefined;
  do {
    const page = await source?.page(search, { cursor, limit });
    ids.push(...(page?.found ?? []).map(({ id }) => id));
    areas.push(...(page?.areas ?? []));
    cursor = page?.next;
  } while (cursor && ids.length < limit);
  await vendor.stop();
  const masks = vendor.exchanges.map(({ headers }) => String(headers['x-goog-fieldmask']));
  const paid = masks.filter((mask) => mask.includes('websiteUri')).length;
  return { ids, areas, paid, cheap: masks.length - paid };
}

import type { LeadSource, Total } from '#functions/providers/index.ts';
import { isInside, type Ring } from '#shared/domain/area/ring.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';

/** How many there are, where a source counts more than the area that was drawn. */
export type AreaTotal = Total | { is: 'at_most'; count: number };

/** The drawn area that a source cannot keep to itself: it searches the circle around it. */
export const areaFor = (search: Search, { able }: Pick<LeadSource, 'able'>): Ring | undefined =>
  search.kind === 'local' && !able.areas ? search.location.polygon : undefined;

/** Those that lie in an area, where there is one. Who has no position is nowhere in it. */
export const keepToArea = <F extends Found>(area: Ring | undefined, found: F[]): F[] =>
  area
    ? found.filter(({ lat, lon }) => lat !== undefined && lon !== undefined && isInside(area, { lat, lon }))
    : found;

/** A number of the circle is the most that there can be in the area; at least so many around it say nothing of it. */
export function areaTotal(area: Ring | undefined, total: Total): AreaTotal {
  if (!area || total.is === 'unknown') return total;
  return total.is === 'exact' ? { is: 'at_most', count: total.count } : { is: 'unknown' };
}

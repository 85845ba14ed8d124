import type { Point } from './geo-circle.ts';
import type { View } from './streets/first-tiles.ts';
import { loadStreetIndex } from './streets/street-index.ts';

/** The map's own script: it is the heaviest thing in the app and must not hold up a page. */
export const loadMap = () => import('./place-map.tsx');

/**
 * What a map asks for first is under way while its page still comes: its script, which street maps there are, and the tiles that it
 * is likely to show first. What does not come is asked for again by the map itself.
 */
export function askAhead(center: Point | null, radiusKm: number): void {
  loadMap().catch(() => undefined);
  openStreets(center && likelyView(center, radiusKm)).catch(() => undefined);
}

/** How large a map is, is not known before its page: about so large it is beside a form. A wrong guess costs some kilobytes. */
const likelyView = (center: Point, radiusKm: number): View => ({
  ...{ center, radiusKm },
  width: Math.max(340, window.innerWidth - 650),
  height: Math.min(380, window.innerHeight * 0.4),
});

async function openStreets(view: View | null): Promise<void> {
  const index = loadStreetIndex();
  const archives = import('./streets/street-archives.ts');
  await index;
  if (view) await (await archives).openArchives(view);
}

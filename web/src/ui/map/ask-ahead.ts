import type { Point } from './geo-circle.ts';
import { loadStreetIndex } from './streets/street-index.ts';

/** The map's own script: it is the heaviest thing in the app and must not hold up a page. */
export const loadMap = () => import('./place-map.tsx');

/**
 * What a map around a point asks for first is under way while its page still comes: its script, which street maps there are, and where their
 * tiles are. What does not come is asked for again by the map itself.
 */
export function askAhead(center: Point | null): void {
  loadMap().catch(() => undefined);
  openStreets(center).catch(() => undefined);
}

async function openStreets(center: Point | null): Promise<void> {
  const index = loadStreetIndex();
  const archives = import('./streets/street-archives.ts');
  await index;
  if (center) await (await archives).openArchives(center);
}

import type { Position } from 'geojson';
import { contains } from './rings.ts';

/**
 * A point inside of a polygon for its name: the centre of mass of the outer ring, or for one that is bent around it the
 * middle of the widest part at that height.
 */
export function middleOf([outer = [], ...holes]: Position[][]): Position {
  const centre = centreOf(outer);
  const isInside = contains(outer, centre) && !holes.some((hole) => contains(hole, centre));
  return isInside ? centre : widestAt(centre, [outer, ...holes]);
}

function centreOf(ring: readonly Position[]): Position {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let area = 0;
  let sumX = 0;
  let sumY = 0;
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x1, y1] = from(ring[at]);
    const [x2, y2] = from(ring[at + 1]);
    const part = x1 * y2 - x2 * y1;
    area += part;
    sumX += (x1 + x2) * part;
    sumY += (y1 + y2) * part;
  }
  return area === 0 ? [originX, originY] : [originX + sumX / (3 * area), originY + sumY / (3 * area)];

  // Near the origin the sums do not lose their last digits.
  function from([x = 0, y = 0]: Position = []): [number, number] {
    return [x - originX, y - originY];
  }
}

function widestAt([centreX = 0, y = 0]: Position, rings: readonly Position[][]): Position {
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
  let best: [number, number] = [centreX, centreX];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const span: [number, number] = [crossings[at] ?? 0, crossings[at + 1] ?? 0];
    if (span[1] - span[0] > best[1] - best[0]) best = span;
  }
  return [(best[0] + best[1]) / 2, y];
}

function crossingsAt(ring: readonly Position[], y: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? [];
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
  }
  return found;
}

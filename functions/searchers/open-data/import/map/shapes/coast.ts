import type { Position } from 'geojson';
import { type Box, ringOf } from './box.ts';
import { isClosed, joinLines, signedArea, withHoles } from './rings.ts';

const keyOf = ([lon = 0, lat = 0]: Position): string => `${lon},${lat}`;

/**
 * The sea of a box as polygons with their islands. Coastlines have the land on their left and the water on their right,
 * so the sea is closed along the edge of the box, clockwise from where one leaves it to where the next one enters.
 * Undefined where a coastline ends in the midst of the box: nobody can say then what is sea.
 */
export function seaOf(coastlines: readonly Position[][], box: Box): Position[][][] | undefined {
  const islands: Position[][] = [];
  const seas: Position[][] = [];
  const crossing: Position[][] = [];
  for (const line of joinLines(coastlines, keyOf, false)) {
    const pieces = clipLine(line, box);
    const [whole] = pieces;
    if (isClosed(line, keyOf) && pieces.length === 1 && whole?.length === line.length)
      (signedArea(line) > 0 ? islands : seas).push(line);
    else crossing.push(...pieces);
  }
  for (const piece of crossing) reachEdge(piece, box);
  if (crossing.some((piece) => !isAtEdge(piece[0], box) || !isAtEdge(piece.at(-1), box))) return undefined;
  if (crossing.length > 0) seas.push(...closeAlongEdge(crossing, box));
  else if (islands.length > 0 && seas.length === 0) seas.push(ringOf(box));
  return withHoles(seas, islands);
}

/** The parts of a line inside of a box; where it crosses the edge it gets a point there. */
function clipLine(line: readonly Position[], box: Box): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (let at = 0; at + 1 < line.length; at += 1) {
    const cut = clipSegment(line[at] ?? [], line[at + 1] ?? [], box);
    if (!cut) continue;
    const last = piece.at(-1);
    if (!last || keyOf(last) !== keyOf(cut[0])) {
      if (piece.length > 1) pieces.push(piece);
      piece = [cut[0]];
    }
    piece.push(cut[1]);
  }
  if (piece.length > 1) pieces.push(piece);
  const [first] = pieces;
  const last = pieces.at(-1);
  // A ring that was begun inside of the box is in two parts there.
  if (first && last && first !== last && keyOf(first[0] ?? []) === keyOf(last.at(-1) ?? [])) {
    pieces.pop();
    pieces[0] = [...last, ...first.slice(1)];
  }
  return pieces;
}

/** Liang and Barsky's way: the span of a segment that is on the inner side of all four edges. */
function clipSegment(
  [x1 = 0, y1 = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
  [west, south, east, north]: Box,
): [Position, Position] | undefined {
  const dx = x2 - x1;
  const dy = y2 - y1;
  let from = 0;
  let to = 1;
  for (const [step, room] of [
    [-dx, x1 - west],
    [dx, east - x1],
    [-dy, y1 - south],
    [dy, north - y1],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  if (from >= to) return undefined;
  const at = (part: number): Position => [
    Math.min(east, Math.max(west, x1 + part * dx)),
    Math.min(north, Math.max(south, y1 + part * dy)),
  ];
  return [from === 0 ? [x1, y1] : at(from), to === 1 ? [x2, y2] : at(to)];
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

function isAtEdge([x = 0, y = 0]: Position = [], [west, south, east, north]: Box): boolean {
  return near(x, west) || near(x, east) || near(y, south) || near(y, north);
}

/** An extract may leave out the node beyond its edge; a line that ends so near to it is led there. */
const nearEdge = 0.12;

function reachEdge(piece: Position[], box: Box): void {
  const [first = [], last = []] = [piece[0], piece.at(-1)];
  const ahead = pointAtEdge(first, box);
  const behind = pointAtEdge(last, box);
  if (ahead) piece.unshift(ahead);
  if (behind) piece.push(behind);
}

/** The point of the edge beside a point that is near to it. */
function pointAtEdge(point: Position, box: Box): Position | undefined {
  if (isAtEdge(point, box)) return undefined;
  const [x = 0, y = 0] = point;
  const [west, south, east, north] = box;
  const [width, height] = [east - west, north - south];
  const sides = [
    { part: (x - west) / width, at: [west, y] },
    { part: (east - x) / width, at: [east, y] },
    { part: (y - south) / height, at: [x, south] },
    { part: (north - y) / height, at: [x, north] },
  ];
  const nearest = sides.reduce((best, side) => (side.part < best.part ? side : best));
  return nearest.part < nearEdge ? nearest.at : undefined;
}

/** How far along the edge a point is, clockwise from the north-west, in sides: 0 to 4. */
function alongEdge([x = 0, y = 0]: Position, [west, south, east, north]: Box): number {
  if (near(y, north)) return (x - west) / (east - west);
  if (near(x, east)) return 1 + (north - y) / (north - south);
  if (near(y, south)) return 2 + (east - x) / (east - west);
  return 3 + (y - south) / (north - south);
}

function closeAlongEdge(pieces: readonly Position[][], box: Box): Position[][] {
  const [west, south, east, north] = box;
  const corners: Position[] = [
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  const left = new Set(pieces);
  const entry = (piece: Position[]) => alongEdge(piece[0] ?? [], box);
  const rings: Position[][] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const ring = [...first];
    for (;;) {
      const here = alongEdge(ring.at(-1) ?? [], box);
      const ahead = (piece: Position[]) => (entry(piece) - here + 4) % 4;
      const next = [first, ...left].reduce((best, piece) => (ahead(piece) < ahead(best) ? piece : best));
      const until = here + ahead(next);
      for (let corner = Math.floor(here) + 1; corner <= until; corner += 1)
        ring.push(corners[(corner - 1) % 4] ?? []);
      if (next === first) break;
      left.delete(next);
      for (const point of next) ring.push(point);
    }
    ring.push(first[0] ?? []);
    rings.push(ring);
  }
  return rings;
}

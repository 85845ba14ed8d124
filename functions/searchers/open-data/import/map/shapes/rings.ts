import type { Position } from 'geojson';

type Ends<T> = { first: T; last: T };

/**
 * Joins lines at their ends, the other way round where that fits, until nothing fits any more. Each line is taken once.
 * @param keyOf tells ends apart that are the same point
 */
export function joinLines<P, K>(lines: readonly P[][], keyOf: (point: P) => K, turn = true): P[][] {
  const open = new Map<K, Set<P[]>>();
  const ends = (line: P[]): Ends<K> => ({ first: keyOf(line[0] as P), last: keyOf(line.at(-1) as P) });
  const note = (key: K, line: P[]) => open.set(key, (open.get(key) ?? new Set()).add(line));
  const left = new Set(lines.filter(({ length }) => length > 1));
  for (const line of left) {
    const { first, last } = ends(line);
    note(first, line);
    if (turn) note(last, line);
  }
  const joined: P[][] = [];
  for (const line of left) {
    left.delete(line);
    let chain = grow(line);
    // What leads to its beginning is found from there, where lines may be turned.
    if (turn) chain = grow(chain.reverse()).reverse();
    joined.push(chain);
  }
  return turn ? joined : joinHeads(joined, keyOf);

  function grow(start: P[]): P[] {
    const chain = [...start];
    for (;;) {
      const { first, last } = ends(chain);
      if (first === last) return chain;
      const next = [...(open.get(last) ?? [])].find((line) => left.has(line));
      if (!next) return chain;
      left.delete(next);
      const turned = ends(next).first === last ? next : [...next].reverse();
      for (const point of turned.slice(1)) chain.push(point);
    }
  }
}

/** Chains that were begun in the middle, where the line before them came later and none may be turned. */
function joinHeads<P, K>(chains: P[][], keyOf: (point: P) => K): P[][] {
  const byFirst = new Map<K, P[]>();
  for (const chain of chains) byFirst.set(keyOf(chain[0] as P), chain);
  const gone = new Set<P[]>();
  for (const chain of chains) {
    if (gone.has(chain)) continue;
    for (;;) {
      const next = byFirst.get(keyOf(chain.at(-1) as P));
      if (!next || next === chain || gone.has(next)) break;
      gone.add(next);
      for (const point of next.slice(1)) chain.push(point);
    }
  }
  return chains.filter((chain) => !gone.has(chain));
}

export const isClosed = <P, K>(line: readonly P[], keyOf: (point: P) => K): boolean =>
  line.length > 3 && keyOf(line[0] as P) === keyOf(line.at(-1) as P);

/** Twice the area that a ring encloses, above zero where it runs against the clock. */
export function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** Puts each hole to the first ring that it lies in; a hole of none is dropped. */
export function withHoles(outers: readonly Position[][], inners: readonly Position[][]): Position[][][] {
  const polygons = outers.map((outer) => [outer]);
  for (const inner of inners) {
    const [point] = inner;
    polygons.find(([outer]) => point && outer && contains(outer, point))?.push(inner);
  }
  return polygons;
}

/** Whether a point lies in a ring, by the edges that a line to the east of it crosses. */
export function contains(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

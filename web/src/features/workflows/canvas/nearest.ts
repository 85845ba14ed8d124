export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
type Placed = { id: string; x: number; y: number };

/** How much further off something seems that lies beside the way. */
const aside = 2;

/** The node that somebody means who goes on from one in a direction; undefined where none lies there. */
export function nearestTo(nodes: readonly Placed[], from: Placed, direction: Direction): string | undefined {
  const isUpright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  let best: { id: string; far: number } | undefined;
  for (const { id, x, y } of nodes) {
    const [along, beside] = isUpright ? [(y - from.y) * sign, x - from.x] : [(x - from.x) * sign, y - from.y];
    if (id === from.id || along <= 0) continue;
    const far = along + Math.abs(beside) * aside;
    if (!best || far < best.far) best = { id, far };
  }
  return best?.id;
}

/** Where a node goes that is moved by keys: canvas units. */
export const moveBy: Record<Direction, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isDirection = (key: string): key is Direction => Object.hasOwn(moveBy, key);

import { isSame } from '#shared/domain/workflows/editing/same.ts';
import type { Card, Line, Slip } from './to-flow.ts';

type Shown = Card | Slip;

/**
 * What the canvas is given anew, with whatever says the same as before left as it was: what is the same object is not drawn again, which counts with two hundred nodes. Sizes that were
 * measured are kept: a node without one is hidden until it is measured again.
 */
export function keepSame(
  before: readonly Shown[],
  next: readonly Shown[],
  chosen: ReadonlySet<string>,
): Shown[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return next.map((node) => {
    const old = known.get(node.id);
    const selected = chosen.has(node.id);
    if (!old) return { ...node, selected };
    const { x, y } = old.position;
    const stands = x === node.position.x && y === node.position.y;
    const data = isSame(old.data, node.data) ? old.data : node.data;
    const isKept =
      stands && data === old.data && old.selected === selected && old.ariaLabel === node.ariaLabel;
    return isKept ? old : ({ ...old, ...node, data, selected } as Shown);
  });
}

/** The same of the ways between nodes; one that is chosen stays so. */
export function keepSameLines(before: readonly Line[], next: readonly Line[]): Line[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return next.map((line) => {
    const old = known.get(line.id);
    if (!old) return line;
    const isKept = isSame(old.data, line.data) && old.ariaLabel === line.ariaLabel;
    return isKept ? old : { ...line, selected: old.selected === true };
  });
}

import type { Graph, Node } from '#shared/domain/workflows/graph.ts';

/** A node or a note that was changed elsewhere, as it is known here: of one that is gone nobody could say later what it was. */
export type Touched = { id: string; node: Node | null; isGone: boolean };

/** What is known of nodes and notes by their ids: as they are in the first graph, or else as they were in one of the others. */
export function touchedOf(ids: Iterable<string>, now: Graph, ...before: Graph[]): Touched[] {
  return [...new Set(ids)].map((id) => {
    const isThere = [...now.nodes, ...now.notes].some((one) => one.id === id);
    const node = [now, ...before].flatMap(({ nodes }) => nodes).find((one) => one.id === id);
    return { id, node: node ?? null, isGone: !isThere };
  });
}

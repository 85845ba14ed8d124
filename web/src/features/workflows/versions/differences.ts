import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { diffGraphs } from '#shared/domain/workflows/editing/diff.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';

/** What of a node can be another. */
export const nodeParts = ['settings', 'name', 'failure', 'edges'] as const;
type NodePart = (typeof nodeParts)[number];
export const differenceKinds = ['added', 'changed', 'removed'] as const;
/** A node that one of two graphs has alone, or that says something else in the second. */
export type Difference = { node: Node; is: (typeof differenceKinds)[number]; parts: NodePart[] };

const partOf: Partial<Record<Change['do'], NodePart>> = {
  set_node: 'settings',
  rename_node: 'name',
  set_failure: 'failure',
};

/** What of the nodes makes `after` of `before`, in the order in which they are added, changed and gone. Where they stand is no difference, and notes are none. */
export function differencesOf(before: Graph, after: Graph): Difference[] {
  const changes = diffGraphs(before, after);
  const added = changes.flatMap((change) => (change.do === 'add_node' ? [change.node] : []));
  const gone = new Set(changes.flatMap((change) => (change.do === 'remove_node' ? [change.id] : [])));
  const isNew = new Set(added.map(({ id }) => id));
  const parts = new Map<string, Set<NodePart>>();
  const note = (id: string, part: NodePart) => {
    if (!isNew.has(id) && !gone.has(id)) parts.set(id, (parts.get(id) ?? new Set()).add(part));
  };
  for (const change of changes) {
    const part = partOf[change.do];
    if (part && 'id' in change) note(change.id, part);
    if ('edge' in change) for (const end of [change.edge.from, change.edge.to]) note(end, 'edges');
  }
  // An edge goes with its node: who stood at its other end is connected in another way.
  for (const { from, to } of before.edges) {
    if (gone.has(from)) note(to, 'edges');
    if (gone.has(to)) note(from, 'edges');
  }
  return byHeight([
    ...added.map((node): Difference => ({ node, is: 'added', parts: [] })),
    ...after.nodes.flatMap((node): Difference[] => {
      const own = parts.get(node.id);
      return own ? [{ node, is: 'changed', parts: nodeParts.filter((part) => own.has(part)) }] : [];
    }),
    ...before.nodes
      .filter(({ id }) => gone.has(id) && !isNew.has(id))
      .map((node): Difference => ({ node, is: 'removed', parts: [] })),
  ]);
}

/** As they are read on the canvas. */
const byHeight = (all: Difference[]): Difference[] =>
  all.toSorted((a, b) => a.node.y - b.node.y || a.node.x - b.node.x);

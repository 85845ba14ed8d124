import { edgeKey, type Graph, type Node, type Note } from '../graph.ts';
import type { Change } from './change.ts';
import { isSame } from './same.ts';

/** What makes `after` of `before`. */
export function diffGraphs(before: Graph, after: Graph): Change[] {
  const kept = before.nodes.filter((node) => keeps(after.nodes, node));
  const isKept = (id: string) => kept.some((node) => node.id === id);
  const stayed = new Set(
    before.edges.filter(({ from, to }) => isKept(from) && isKept(to)).map((edge) => edgeKey(edge)),
  );
  const wanted = new Set(after.edges.map(edgeKey));
  return [
    ...before.edges
      .filter((edge) => stayed.has(edgeKey(edge)) && !wanted.has(edgeKey(edge)))
      .map((edge): Change => ({ do: 'remove_edge', edge })),
    ...before.nodes.filter(({ id }) => !isKept(id)).map(({ id }): Change => ({ do: 'remove_node', id })),
    ...after.nodes.filter(({ id }) => !isKept(id)).map((node): Change => ({ do: 'add_node', node })),
    ...kept.flatMap((node) => changesOf(node, after.nodes.find(({ id }) => id === node.id) ?? node)),
    ...after.edges
      .filter((edge) => !stayed.has(edgeKey(edge)))
      .map((edge): Change => ({ do: 'add_edge', edge })),
    ...notesOf(before.notes, after.notes),
  ];
}

/** Whether nothing would have to be done to make one of the other than to move what is there: where nodes and notes stand is for the eye alone. */
export const areSame = (one: Graph, other: Graph): boolean =>
  diffGraphs(one, other).every((change) => change.do === 'move_node' || change.do === 'move_note');

/** A node whose kind is another is another node. */
const keeps = (nodes: Node[], { id, kind }: Node) =>
  nodes.some((node) => node.id === id && node.kind === kind);

function changesOf(before: Node, { id, x, y, ...after }: Node): Change[] {
  const changes: (Change | false)[] = [
    (before.x !== x || before.y !== y) && { do: 'move_node', id, x, y },
    before.name !== after.name && { do: 'rename_node', id, name: after.name ?? null },
    !isSame(before.settings, after.settings) && { do: 'set_node', id, settings: after.settings },
    before.on_failure !== after.on_failure && {
      ...{ do: 'set_failure', id, on_failure: after.on_failure ?? null },
    },
  ];
  return changes.filter((change) => change !== false);
}

function notesOf(before: Note[], after: Note[]): Change[] {
  const gone = before.filter(({ id }) => !after.some((note) => note.id === id));
  return [
    ...gone.map(({ id }): Change => ({ do: 'remove_note', id })),
    ...after.flatMap((note): Change[] => {
      const { id, x, y, text } = note;
      const old = before.find((one) => one.id === id);
      if (!old) return [{ do: 'add_note', note }];
      return [
        ...(old.x !== x || old.y !== y ? [{ do: 'move_note' as const, id, x, y }] : []),
        ...(old.text !== text ? [{ do: 'write_note' as const, id, text }] : []),
      ];
    }),
  ];
}

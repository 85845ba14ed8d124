import { edgeKey, type Graph, type Node, type Note } from '../graph.ts';
import { applyChange } from './apply.ts';
import type { Change } from './change.ts';

/** What takes a change of `before` back: nothing where it changes nothing. */
export function invertChange(before: Graph, change: Change): Change[] {
  switch (change.do) {
    case 'add_node':
      return has(before.nodes, change.node.id) ? [] : [{ do: 'remove_node', id: change.node.id }];
    case 'add_note':
      return has(before.notes, change.note.id) ? [] : [{ do: 'remove_note', id: change.note.id }];
    case 'add_edge':
      return hasEdge(before, change) ? [] : [{ ...change, do: 'remove_edge' }];
    case 'remove_edge':
      return hasEdge(before, change) ? [{ ...change, do: 'add_edge' }] : [];
    case 'remove_note':
    case 'move_note':
    case 'write_note':
      return before.notes.filter(({ id }) => id === change.id).map((note) => noteAsItWas(note, change));
    default:
      return before.nodes
        .filter(({ id }) => id === change.id)
        .flatMap((node) => nodeAsItWas(before, node, change));
  }
}

type OfNode = Extract<Change, { do: `${string}_node` | 'set_failure'; id: string }>;
type OfNote = Extract<Change, { do: `${string}_note`; id: string }>;

function nodeAsItWas(before: Graph, node: Node, change: OfNode): Change[] {
  switch (change.do) {
    case 'remove_node':
      return [{ do: 'add_node', node }, ...edgesOf(before, node.id)];
    case 'move_node':
      return [{ ...change, x: node.x, y: node.y }];
    case 'rename_node':
      return [{ ...change, name: node.name ?? null }];
    case 'set_node':
      return [{ ...change, settings: node.settings }];
    case 'set_failure':
      return [{ ...change, on_failure: node.on_failure ?? null }];
  }
}

function noteAsItWas(note: Note, change: OfNote): Change {
  if (change.do === 'remove_note') return { do: 'add_note', note };
  return change.do === 'move_note' ? { ...change, x: note.x, y: note.y } : { ...change, text: note.text };
}

/** What takes several changes of `before` back, the last of them first. One that cannot be applied, and those after it, are left out. */
export function invertChanges(before: Graph, changes: readonly Change[]): Change[] {
  const inverses: Change[][] = [];
  let graph: Graph | undefined = before;
  for (const change of changes) {
    const next: Graph | undefined = graph && applyChange(graph, change);
    if (!graph || !next) break;
    inverses.unshift(invertChange(graph, change));
    graph = next;
  }
  return inverses.flat();
}

const has = (all: { id: string }[], id: string) => all.some((one) => one.id === id);
const hasEdge = ({ edges }: Graph, { edge }: Extract<Change, { edge: unknown }>) =>
  edges.some((one) => edgeKey(one) === edgeKey(edge));
const edgesOf = ({ edges }: Graph, id: string): Change[] =>
  edges.filter(({ from, to }) => from === id || to === id).map((edge) => ({ do: 'add_edge', edge }));

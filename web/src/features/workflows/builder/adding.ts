import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { type Edge, edgesFrom, type Graph, type Node } from '#shared/domain/workflows/graph.ts';
import {
  givesAt,
  isNodeKind,
  type NodeKind,
  nodeKindKeys,
  takesOf,
} from '#shared/domain/workflows/node-kinds.ts';
import { arrange, type Place, placeBelow } from '../canvas/arrange.ts';

/** Where a node is to be added: after an outlet, in the middle of an edge, or by itself. */
export type AddAt = { from: string; outlet: Outlet } | { edge: Edge } | 'alone';

const goodsAt = ({ nodes }: Graph, from: string, outlet: Outlet) => {
  const kind = nodes.find(({ id }) => id === from)?.kind ?? '';
  return isNodeKind(kind) ? givesAt(kind, outlet) : undefined;
};

/** Kinds that can take what comes there; in the middle of an edge they must also give what goes on. */
export function kindsAt(graph: Graph, at: AddAt): NodeKind[] {
  if (at === 'alone') return nodeKindKeys;
  const { from, outlet } = 'edge' in at ? at.edge : at;
  const goods = goodsAt(graph, from, outlet);
  const fitting = nodeKindKeys.filter((kind) => takesOf(kind) === goods);
  return 'edge' in at ? fitting.filter((kind) => givesAt(kind, 'out') === goods) : fitting;
}

/** Ids are short and of nobody else on this canvas; two people who add at the same time draw other letters. */
export function freeId({ nodes, notes }: Graph, random: () => number = Math.random): string {
  const taken = new Set([...nodes, ...notes].map(({ id }) => id));
  for (;;) {
    const id = `n${Math.floor(random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** A new node and what is drawn with it. */
export function addNode(
  graph: Graph,
  { kind, settings = {} }: { kind: NodeKind; settings?: Node['settings'] },
  at: AddAt,
  id: string,
): Change[] {
  const from = at === 'alone' ? undefined : 'edge' in at ? at.edge.from : at.from;
  const above = graph.nodes.find((node) => node.id === from);
  const node: Node = { id, kind, ...placeBelow(graph, above), settings };
  const added: Change = { do: 'add_node', node };
  if (at === 'alone') return [added];
  if (!('edge' in at)) return [added, { do: 'add_edge', edge: { ...at, to: id } }];
  const { edge } = at;
  const between: Change[] = [
    added,
    { do: 'remove_edge', edge },
    { do: 'add_edge', edge: { from: edge.from, outlet: edge.outlet, to: id } },
    { do: 'add_edge', edge: { from: id, outlet: 'out', to: edge.to } },
  ];
  return [...between, ...madeRoom(graph, edge.to, node)];
}

/** Whatever comes after the edge goes one row down, where the new node would lie over it. */
function madeRoom(graph: Graph, first: string, { x, y }: Node): Change[] {
  const below = new Set([first]);
  for (const id of below) for (const { to } of edgesFrom(graph, id)) below.add(to);
  const lying = graph.nodes.filter(({ id }) => below.has(id));
  const top = Math.min(...lying.map((node) => node.y));
  const room = placeBelow({ nodes: [] }, { x, y }).y;
  if (top >= room) return [];
  return lying.map((node) => ({ do: 'move_node', id: node.id, x: node.x, y: node.y + room - top }));
}

/** Moves all nodes into rows. */
export function arrangeAll(graph: Graph): Change[] {
  const places = arrange(graph);
  return graph.nodes.flatMap(({ id, x, y }): Change[] => {
    const place = places.get(id);
    return place && (place.x !== x || place.y !== y) ? [{ do: 'move_node', id, ...place }] : [];
  });
}

/** A new note below all that lies on the canvas already. */
export function addNote(graph: Graph, id: string): Extract<Change, { do: 'add_note' }> {
  const lying = { nodes: [...graph.nodes, ...graph.notes] };
  return { do: 'add_note', note: { id, ...placeBelow(lying, undefined), text: '' } };
}

export type Copied = Pick<Graph, 'nodes' | 'edges' | 'notes'>;

/** Copies of nodes and notes, and of the edges between them, a little beside them. */
export function copyNodes(graph: Graph, copied: Copied, idOf: (graph: Graph) => string): Change[] {
  const beside = 40;
  const ids = new Map<string, string>();
  let known = graph;
  const copyOf = <One extends Placed>(one: One): One => {
    const id = idOf(known);
    ids.set(one.id, id);
    return { ...one, id, x: one.x + beside, y: one.y + beside };
  };
  const nodes = copied.nodes.map((one): Change => {
    const node = copyOf(one);
    known = { ...known, nodes: [...known.nodes, node] };
    return { do: 'add_node', node };
  });
  const notes = copied.notes.map((one): Change => {
    const note = copyOf(one);
    known = { ...known, notes: [...known.notes, note] };
    return { do: 'add_note', note };
  });
  const edges = copied.edges.flatMap(({ from, outlet, to }): Change[] => {
    const [start, end] = [ids.get(from), ids.get(to)];
    return start && end ? [{ do: 'add_edge', edge: { from: start, outlet, to: end } }] : [];
  });
  return [...nodes, ...notes, ...edges];
}

type Placed = Place & { id: string };

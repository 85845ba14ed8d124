import { type Edge, edgeKey, type Graph, type Node, type Note } from '../graph.ts';
import type { Change } from './change.ts';
import { isSame } from './same.ts';

/** A graph with its parts in an order of their own, so that graphs with the same parts are the same. */
export const inOwnOrder = ({ v, nodes, edges, notes }: Graph): Graph => ({
  v,
  nodes: nodes.toSorted(byId),
  edges: edges.toSorted((one, other) => compare(edgeKey(one), edgeKey(other))),
  notes: notes.toSorted(byId),
});
const byId = (one: { id: string }, other: { id: string }) => compare(one.id, other.id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The graph after a change, in its own order; undefined where what the change is of is not there, or something else has its place. To add what is there as it is, or to
 * remove what is not there, changes nothing: so a change that comes twice is the same as once.
 */
export function applyChange(graph: Graph, change: Change): Graph | undefined {
  const next = changed(graph, change);
  return next && inOwnOrder(next);
}

/** All of them one after the other, or undefined. */
export const applyChanges = (graph: Graph, changes: readonly Change[]): Graph | undefined =>
  changes.reduce<Graph | undefined>(
    (before, change) => before && applyChange(before, change),
    inOwnOrder(graph),
  );

function changed(graph: Graph, change: Change): Graph | undefined {
  const { nodes, edges, notes } = graph;
  switch (change.do) {
    case 'add_node':
      return added(nodes, change.node, (next) => ({ ...graph, nodes: next }));
    case 'remove_node':
      return {
        ...graph,
        nodes: nodes.filter(({ id }) => id !== change.id),
        edges: edges.filter(({ from, to }) => from !== change.id && to !== change.id),
      };
    case 'move_node':
      return changedNode(graph, change.id, (node) => ({ ...node, x: change.x, y: change.y }));
    case 'rename_node':
      return changedNode(graph, change.id, ({ name: _, ...node }) =>
        change.name === null ? node : { ...node, name: change.name },
      );
    case 'set_node':
      return changedNode(graph, change.id, (node) => ({ ...node, settings: change.settings }));
    case 'set_failure':
      return changedNode(graph, change.id, ({ on_failure: _, ...node }) =>
        change.on_failure === null ? node : { ...node, on_failure: change.on_failure },
      );
    case 'add_edge':
      return addedEdge(graph, change.edge);
    case 'remove_edge':
      return { ...graph, edges: edges.filter((edge) => edgeKey(edge) !== edgeKey(change.edge)) };
    case 'add_note':
      return added(notes, change.note, (next) => ({ ...graph, notes: next }));
    case 'remove_note':
      return { ...graph, notes: notes.filter(({ id }) => id !== change.id) };
    case 'move_note':
      return changedNote(graph, change.id, (note) => ({ ...note, x: change.x, y: change.y }));
    case 'write_note':
      return changedNote(graph, change.id, (note) => ({ ...note, text: change.text }));
  }
}

function added<T extends Node | Note>(all: T[], one: T, put: (next: T[]) => Graph): Graph | undefined {
  const there = all.find(({ id }) => id === one.id);
  if (!there) return put([...all, one]);
  return isSame(there, one) ? put(all) : undefined;
}

function addedEdge(graph: Graph, edge: Edge): Graph | undefined {
  const { nodes, edges } = graph;
  if (edges.some((one) => edgeKey(one) === edgeKey(edge))) return graph;
  const hasEnds = [edge.from, edge.to].every((end) => nodes.some(({ id }) => id === end));
  return hasEnds ? { ...graph, edges: [...edges, edge] } : undefined;
}

function changedNode(graph: Graph, id: string, change: (node: Node) => Node): Graph | undefined {
  if (!graph.nodes.some((node) => node.id === id)) return undefined;
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? change(node) : node)) };
}

function changedNote(graph: Graph, id: string, change: (note: Note) => Note): Graph | undefined {
  if (!graph.notes.some((note) => note.id === id)) return undefined;
  return { ...graph, notes: graph.notes.map((note) => (note.id === id ? change(note) : note)) };
}

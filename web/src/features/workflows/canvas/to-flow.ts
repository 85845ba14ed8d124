import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import {
  edgeKey,
  edgesFrom,
  type Graph,
  inOrder,
  type Node,
  type Note,
} from '#shared/domain/workflows/graph.ts';
import { givesAt, isNodeKind, takesOf } from '#shared/domain/workflows/node-kinds.ts';
import { nodeSize } from './arrange.ts';

/** What is told of a node beside what it does: by a dry run, or by a turn. */
export type NodeNote = {
  text: string;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** It is not there now. */
  faint?: boolean;
};

export type CardData = {
  node: Node;
  /** What its settings say, in words. */
  about: string;
  ports: Outlet[];
  hasEntry: boolean;
  problems: Problem[];
  note?: NodeNote;
  /** What came out of it when it was tried last, in words. */
  pin?: string;
};
export type Card = FlowNode<CardData, 'card'>;
export type Slip = FlowNode<{ note: Note }, 'note'>;
/** `leads`: how many go along it, in words. */
export type Line = FlowEdge<{ edge: Graph['edges'][number]; leads?: string }, 'line'>;

export type Told = {
  /** What settings say, by node. */
  about: ReadonlyMap<string, string>;
  nodes: ReadonlyMap<string, NodeNote>;
  /** By `edgeKey`. */
  edges: ReadonlyMap<string, string>;
  pins: ReadonlyMap<string, string>;
};
export type Counts = Pick<Told, 'nodes' | 'edges'>;
export const nothingTold: Told = {
  ...{ about: new Map(), nodes: new Map(), edges: new Map(), pins: new Map() },
};

/** Where a node can be drawn on from. Of one that can fail there is an outlet for that once it is used or asked for. */
export function portsOf(graph: Graph, { id, kind, on_failure }: Node): Outlet[] {
  if (!isNodeKind(kind)) return [];
  const ports = (['out', 'rest'] as const).filter(
    (outlet) => (givesAt(kind, outlet) ?? 'nothing') !== 'nothing',
  );
  const leaves = on_failure === 'leave' || edgesFrom(graph, id).some(({ outlet }) => outlet === 'failed');
  return leaves && givesAt(kind, 'failed') ? [...ports, 'failed'] : ports;
}

/** A graph as the canvas draws it: nodes as leads go through them, so that Tab and a screen reader go the same way. */
export function toFlow(
  graph: Graph,
  problems: readonly Problem[],
  told: Told,
): { nodes: (Card | Slip)[]; edges: Line[] } {
  const { order, circle } = inOrder(graph);
  const cards = [...order, ...circle].map((node): Card => {
    const note = told.nodes.get(node.id);
    const pin = told.pins.get(node.id);
    return {
      id: node.id,
      type: 'card',
      position: { x: node.x, y: node.y },
      ...nodeSize,
      data: {
        node,
        about: told.about.get(node.id) ?? '',
        ports: portsOf(graph, node),
        hasEntry: !isNodeKind(node.kind) || takesOf(node.kind) !== 'nothing',
        problems: problems.filter((one) => one.node === node.id),
        ...(note ? { note } : {}),
        ...(pin ? { pin } : {}),
      },
    };
  });
  const slips = graph.notes.map(
    (note): Slip => ({
      id: note.id,
      type: 'note',
      position: { x: note.x, y: note.y },
      data: { note },
      zIndex: -1,
    }),
  );
  const edges = graph.edges.map((edge): Line => {
    const leads = told.edges.get(edgeKey(edge));
    return {
      id: edgeKey(edge),
      type: 'line',
      source: edge.from,
      target: edge.to,
      sourceHandle: edge.outlet,
      data: { edge, ...(leads === undefined ? {} : { leads }) },
    };
  });
  return { nodes: [...slips, ...cards], edges };
}

export type Hindrance = 'wrong_goods' | 'circle' | 'twice';

/** Why leads cannot go from an outlet to a node; null where they can. */
export function hindranceOf(graph: Graph, { from, outlet, to }: Graph['edges'][number]): Hindrance | null {
  const [start, end] = [from, to].map((id) => graph.nodes.find((node) => node.id === id));
  if (!start || !end || !isNodeKind(start.kind) || !isNodeKind(end.kind)) return 'wrong_goods';
  if (graph.edges.some((edge) => edgeKey(edge) === edgeKey({ from, outlet, to }))) return 'twice';
  if (leadsTo(graph, to, from)) return 'circle';
  return givesAt(start.kind, outlet) === takesOf(end.kind) ? null : 'wrong_goods';
}

/** Whether leads can go from an outlet to a node: of the same sort, not in a circle, and not twice the same way. */
export const canConnect = (graph: Graph, edge: Graph['edges'][number]): boolean =>
  hindranceOf(graph, edge) === null;

function leadsTo(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...edgesFrom(graph, id).map((edge) => edge.to));
  }
  return false;
}

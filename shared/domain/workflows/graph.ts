import * as z from 'zod';
import { failurePaths, outlets } from '../runs/plan.ts';

/** On one canvas. What of them is connected is a run, which takes fewer: `mostSteps`. */
export const mostNodes = 200;
const mostEdges = 600;
export const mostNotes = 50;
/** Of a graph as JSON, in bytes: it is one item of the table, which has room for 400 KB. */
const mostBytes = 200_000;
/** Canvas units from the middle. */
const farthest = 100_000;

const Id = z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid');
const place = { x: z.number().min(-farthest).max(farthest), y: z.number().min(-farthest).max(farthest) };

/** A node as it is drawn. What it does is not held against its form here: a draft may be half done, and its kind one of a later release. */
export const Node = z.strictObject({
  id: Id,
  kind: z.string().max(40),
  ...place,
  /** What somebody calls it, where that is not what it does. */
  name: z.string().trim().min(1).max(60).optional(),
  settings: z.record(z.string().max(60), z.json()).default({}),
  on_failure: z.enum(failurePaths).optional(),
});
export type Node = z.infer<typeof Node>;

/** Leads go from an outlet of one node to another node. */
export const Edge = z.strictObject({
  from: Id,
  outlet: z.enum(outlets).default('out'),
  to: Id,
});
export type Edge = z.infer<typeof Edge>;

/** Words that lie on the canvas and do nothing. */
export const Note = z.strictObject({ id: Id, ...place, text: z.string().max(2000) });
export type Note = z.infer<typeof Note>;

export const edgeKey = ({ from, outlet, to }: Edge): string => `${from}:${outlet}>${to}`;

const areUnlike = (keys: string[]) => new Set(keys).size === keys.length;
const eachOnce = (all: { id: string }[]) => areUnlike(all.map(({ id }) => id));

/** What a workflow does, as somebody drew it. */
export const Graph = z.strictObject({
  v: z.literal(1),
  nodes: z.array(Node).max(mostNodes, 'nodes_many').refine(eachOnce, 'invalid').default([]),
  edges: z
    .array(Edge)
    .max(mostEdges)
    .refine((edges) => areUnlike(edges.map(edgeKey)), 'invalid')
    .default([]),
  notes: z.array(Note).max(mostNotes).refine(eachOnce, 'invalid').default([]),
});
export type Graph = z.infer<typeof Graph>;

export const isTooLarge = (graph: Graph): boolean =>
  new TextEncoder().encode(JSON.stringify(graph)).length > mostBytes;

export const emptyGraph: Graph = { v: 1, nodes: [], edges: [], notes: [] };

/** Edges that come to a node, and those that leave it. */
export const edgesTo = ({ edges }: Graph, id: string): Edge[] => edges.filter(({ to }) => to === id);
export const edgesFrom = ({ edges }: Graph, id: string): Edge[] => edges.filter(({ from }) => from === id);

/** Every node after all that lead to it, and those that lie on a circle or behind one. Of several the one that `first` puts first. */
export function inOrder(
  { nodes, edges }: Graph,
  first: (one: Node, other: Node) => number = () => 0,
): { order: Node[]; circle: Node[] } {
  const order: Node[] = [];
  let left = nodes;
  const ids = new Set(nodes.map(({ id }) => id));
  /** How many of those that lead to a node are not in order yet. */
  const waits = new Map<string, number>();
  const add = (id: string, more: number) => waits.set(id, (waits.get(id) ?? 0) + more);
  for (const { from, to } of edges) if (ids.has(from)) add(to, 1);
  for (;;) {
    const [next] = left.filter(({ id }) => !waits.get(id)).toSorted(first);
    if (!next) return { order, circle: left };
    order.push(next);
    left = left.filter((node) => node !== next);
    for (const { from, to } of edges) if (from === next.id) add(to, -1);
  }
}

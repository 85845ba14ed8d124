import { edgesFrom, type Graph, type Node } from './graph.ts';

/**
 * The graph as it is tried with a few leads: its searches find no more than that, and nobody waits. Which leads its lists give is for the service to say.
 */
export const trialOf = (graph: Graph, leads: number): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => tried(node, leads)),
});

function tried(node: Node, leads: number): Node {
  const { limit } = node.settings;
  if (node.kind === 'search')
    return {
      ...node,
      settings: { ...node.settings, limit: typeof limit === 'number' ? Math.min(limit, leads) : leads },
    };
  return node.kind === 'wait' ? { ...node, kind: 'merge', settings: {} } : node;
}

/** What follows a node, which gives leads of a list in its place: nothing before it is done again. Undefined where nothing follows it. */
export function trialAfter(graph: Graph, id: string, campaign_id: string): Graph | undefined {
  const reached = new Set([id]);
  const open = edgesFrom(graph, id).filter(({ outlet }) => outlet === 'out');
  if (open.length === 0) return undefined;
  for (let edge = open.pop(); edge; edge = open.pop()) {
    if (reached.has(edge.to)) continue;
    reached.add(edge.to);
    open.push(...edgesFrom(graph, edge.to));
  }
  return {
    ...graph,
    nodes: graph.nodes
      .filter((node) => reached.has(node.id))
      .map((node) =>
        node.id === id ? { id, kind: 'list', x: node.x, y: node.y, settings: { campaign_id } } : node,
      ),
    edges: graph.edges.filter(
      ({ from, to, outlet }) =>
        reached.has(from) && reached.has(to) && to !== id && (from !== id || outlet === 'out'),
    ),
  };
}

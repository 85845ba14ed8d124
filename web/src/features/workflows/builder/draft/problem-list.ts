import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import { isSame } from '#shared/domain/workflows/editing/same.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';

/** What the service has found in a graph and still is of the one that is drawn by now: of nodes that nobody has changed since. */
export function stillOf(
  { graph, problems }: { graph: Graph; problems: readonly Problem[] },
  now: Graph,
): readonly Problem[] {
  if (graph === now) return problems;
  const settings = (of: Graph, id: string | undefined) => of.nodes.find((node) => node.id === id)?.settings;
  return problems.filter(({ code, node }) => {
    const after = settings(now, node);
    return code === 'refused' && after !== undefined && isSame(settings(graph, node), after);
  });
}

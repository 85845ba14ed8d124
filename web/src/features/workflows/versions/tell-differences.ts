import type { Graph } from '#shared/domain/workflows/graph.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { NodeNote } from '../canvas/to-flow.ts';
import type { Difference } from './differences.ts';

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const;

/** On each node of a version what became of it since. */
export const tellDifferences = (differences: readonly Difference[], t: Text): Map<string, NodeNote> =>
  new Map(
    differences.map(({ node, is }) => [
      node.id,
      { text: t(`workflows.since.${is}`), tone: tones[is], ...(is === 'added' ? { faint: true } : {}) },
    ]),
  );

/** A version with the nodes that it lacks and the draft has, so that both can be seen. */
export function withGhosts(version: Graph, draft: Graph): Graph {
  const known = new Set(version.nodes.map(({ id }) => id));
  const ghosts = draft.nodes.filter(({ id }) => !known.has(id));
  const shown = new Set([...known, ...ghosts.map(({ id }) => id)]);
  const edges = draft.edges.filter(
    ({ from, to }) => (!known.has(from) || !known.has(to)) && shown.has(from) && shown.has(to),
  );
  return { ...version, nodes: [...version.nodes, ...ghosts], edges: [...version.edges, ...edges] };
}

import dagre from '@dagrejs/dagre';
import { outlets } from '#shared/domain/runs/plan.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';

/** Canvas units of a node as it is drawn, and the room around it. */
export const nodeSize = { width: 232, height: 76 };
const room = { nodesep: 48, ranksep: 72 };

export type Place = { x: number; y: number };

/** Where each node lies if all stand in rows, every one below those that lead to it. What leaves a node stands below it in the order of its outlets, else as it was drawn. */
export function arrange({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Map<string, Place> {
  const drawn = new dagre.graphlib.Graph({ multigraph: true });
  drawn.setGraph({ rankdir: 'TB', ...room });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) drawn.setNode(id, { ...nodeSize });
  // The layout puts what it is told of last on the left.
  const byOutlet = edges.toSorted((a, b) => outlets.indexOf(a.outlet) - outlets.indexOf(b.outlet));
  for (const { from, outlet, to } of byOutlet.toReversed()) drawn.setEdge(from, to, {}, outlet);
  dagre.layout(drawn);
  return new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = drawn.node(id);
      // The layout gives middles, the canvas corners.
      return [id, { x: Math.round(x - nodeSize.width / 2), y: Math.round(y - nodeSize.height / 2) }];
    }),
  );
}

/** A free place below a node: where the next one is put. */
export function placeBelow({ nodes }: { nodes: readonly Place[] }, above: Place | undefined): Place {
  const start = above
    ? { x: above.x, y: above.y + nodeSize.height + room.ranksep }
    : {
        x: 0,
        y:
          Math.max(-nodeSize.height - room.ranksep, ...nodes.map(({ y }) => y)) +
          nodeSize.height +
          room.ranksep,
      };
  const isTaken = (place: Place) =>
    nodes.some(
      ({ x, y }) =>
        Math.abs(x - place.x) < nodeSize.width + room.nodesep / 2 && Math.abs(y - place.y) < nodeSize.height,
    );
  const place = { ...start };
  while (isTaken(place)) place.x += nodeSize.width + room.nodesep;
  return place;
}

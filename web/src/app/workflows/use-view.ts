import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { nodeSize } from '#web/features/workflows/canvas/arrange.ts';
import { afterDrawing, focusNodeSoon } from './focus.ts';
import type { Looked } from './look/use-look.ts';

/** Milliseconds in which the canvas moves to what is to be seen, and the zoom from which a node can be read. */
const motion = { duration: 200, readable: 0.8 };

const keyOf = (looked: Looked | null): string => {
  if (looked === null) return '';
  return 'turn' in looked ? looked.turn.turn.id : String(looked.version);
};

/** Moves the canvas: to all of what is looked at once that begins, and to a node that is asked for. */
export function useView(graph: Graph, looked: Looked | null, stage: RefObject<HTMLElement | null>) {
  const flow = useReactFlow();
  const key = keyOf(looked);

  useEffect(() => {
    if (key !== '')
      afterDrawing(() => flow.fitView({ padding: 0.16, maxZoom: 1, duration: motion.duration }));
  }, [key, flow]);
  return (id: string) => {
    const place = graph.nodes.find((one) => one.id === id);
    if (!place) return;
    const [x, y] = [place.x + nodeSize.width / 2, place.y + nodeSize.height / 2];
    // The panel of the node takes its room first.
    afterDrawing(() =>
      flow.setCenter(x, y, { zoom: Math.max(motion.readable, flow.getZoom()), duration: motion.duration }),
    );
    focusNodeSoon(stage.current, id);
  };
}

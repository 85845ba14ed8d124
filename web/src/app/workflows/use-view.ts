import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { Graph, Note } from '#shared/domain/workflows/graph.ts';
import { nodeSize, type Place } from '#web/features/workflows/canvas/arrange.ts';
import { useIsNarrow } from './bar/bar.tsx';
import { afterDrawing, focusNode, focusNodeSoon, focusNoteSoon } from './focus.ts';
import type { Looked } from './look/use-look.ts';

/** Milliseconds in which the canvas moves to what is to be seen, and the zoom from which a node can be read. */
const motion = { duration: 200, readable: 0.8 };

const keyOf = (looked: Looked | null): string => {
  if (looked === null) return '';
  return 'turn' in looked ? looked.turn.turn.id : String(looked.version);
};

type Shown = {
  graph: Graph;
  looked: Looked | null;
  /** What was told of a dry run. */
  quote: object | null;
  stage: RefObject<HTMLElement | null>;
  /** The one node that is chosen. */
  only: string | undefined;
};

/** Moves the canvas: to all of what is looked at once that begins, to a node that is asked for, and on a phone to the one that is chosen. */
export function useView({ graph, looked, quote, stage, only }: Shown) {
  const flow = useReactFlow();
  const isNarrow = useIsNarrow();
  const key = keyOf(looked);
  /** How much of the canvas the panel of a node lies over: on a phone alone it does. */
  const covered = () => (isNarrow ? (stage.current?.querySelector('aside')?.clientHeight ?? 0) : 0);
  const placeOf = (id: string) => [...graph.nodes, ...graph.notes].find((one) => one.id === id);
  const center = (place: Place | undefined, least: number) => {
    if (!place) return;
    // The panel of the node takes its room first.
    afterDrawing(() => {
      const zoom = Math.max(least, flow.getZoom());
      const below = covered() / 2 / zoom;
      const [x, y] = [place.x + nodeSize.width / 2, place.y + nodeSize.height / 2 + below];
      void flow.setCenter(x, y, { zoom, duration: motion.duration });
    });
  };
  /** What is told above the canvas takes its room first; where the panel of a node leaves little of it, that node is to be seen. */
  const fitAll = () =>
    afterDrawing(() => {
      if (only !== undefined && covered() > 0) center(placeOf(only), 0);
      else void flow.fitView({ padding: 0.16, maxZoom: 1, duration: motion.duration });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at moves the canvas, and not how it is seen.
  useEffect(() => {
    if (key !== '') fitAll();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price that is told moves the canvas, and not what else becomes of it. Where there is room, what somebody looks at stays.
  useEffect(() => {
    if (isNarrow && quote) fitAll();
  }, [quote]);
  useEffect(() => {
    const element = stage.current;
    // Escape leads from the fields of a node back to it, where it does not close a list of choices first.
    const leave = ({ key, target }: KeyboardEvent) => {
      const isInPanel = target instanceof HTMLElement && target.closest('aside') !== null;
      if (key !== 'Escape' || !isInPanel || target.getAttribute('aria-expanded') === 'true') return;
      if (only !== undefined) focusNode(element, only);
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [only, stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen moves the canvas, and not what it is moved to.
  useEffect(() => {
    if (isNarrow && only !== undefined) center(placeOf(only), 0);
  }, [only, isNarrow]);
  return {
    show(id: string) {
      center(placeOf(id), motion.readable);
      focusNodeSoon(stage.current, id);
    },
    /** A note that was just added is not among what is drawn yet. */
    write(note: Note) {
      center(note, motion.readable);
      focusNoteSoon(stage.current, note.id);
    },
  };
}

import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { edgeKey, type Graph } from '#shared/domain/workflows/graph.ts';
import { type Direction, isDirection, moveBy, nearestTo } from '../canvas/nearest.ts';
import type { DraftAction } from './draft/draft-state.ts';
import type { Editing } from './use-editing.ts';

/** Canvas units by which a key moves a node; with Shift the longer way. */
const steps = { short: 8, long: 80 };

type Canvas = {
  /** What is shown, which may be another than the draft. */
  graph: Graph;
  isLooked: boolean;
  focus: (node: string) => unknown;
  /** Goes on in the fields of what is chosen, or in what a note says. */
  enter: (id: string) => unknown;
  /** Closes what is open beside the canvas; undefined where nothing is. */
  close: (() => void) | undefined;
};

/** Whether a dialog lies over the canvas: its keys are its own. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/** Whatever can be done on the canvas with keys alone; gives what the canvas does with a key that is pressed on a node. */
export function useCanvasKeys(
  { graph, isLooked, focus, enter, close }: Canvas,
  editing: Editing,
  dispatch: (action: DraftAction) => void,
) {
  const { chosen, choose } = editing;
  const drawing = (act: () => void) => () => {
    if (!isLooked && !isCovered()) act();
  };
  const add = drawing(() => editing.addAfter(chosen.length === 1 ? chosen[0] : undefined));
  const remove = () => {
    const line = document.activeElement?.closest<SVGElement>('.react-flow__edge')?.dataset.id;
    const edge = graph.edges.find((one) => edgeKey(one) === line);
    if (edge) editing.change([{ do: 'remove_edge', edge }]);
    else if (chosen.length > 0) editing.remove();
  };
  const chooseAll = () => choose(graph.nodes.map((node) => node.id));
  /** What is open is closed first: the node stays chosen, so that the next key is of it. The focus goes to it where it was nowhere. */
  const leave = () => {
    const [first] = chosen;
    if (first !== undefined && document.activeElement === document.body) focus(first);
    if (close) close();
    else choose([]);
  };
  useHotkeys([
    ['mod+Z', drawing(() => dispatch({ do: 'undo' }))],
    ['mod+shift+Z', drawing(() => dispatch({ do: 'redo' }))],
    ['mod+Y', drawing(() => dispatch({ do: 'redo' }))],
    ['mod+C', drawing(editing.copy), { preventDefault: false }],
    ['mod+V', drawing(editing.paste), { preventDefault: false }],
    ['mod+D', drawing(editing.duplicate)],
    ['A', add],
    ['shift+[plus]', add],
    ['[plus]', add],
    ['C', drawing(() => chosen.length === 1 && editing.connect(chosen[0] ?? null))],
    [
      'mod+A',
      (event) => {
        // Over the canvas it chooses text, as anywhere.
        if (isCovered()) return;
        event.preventDefault();
        chooseAll();
      },
      { preventDefault: false },
    ],
    ['Delete', drawing(remove)],
    ['Backspace', drawing(remove)],
    ['Escape', () => isCovered() || leave()],
  ]);
  const open = (id: string, more: boolean) => {
    choose(more ? toggled(chosen, id) : [id]);
    if (!more) enter(id);
  };
  const go = (id: string, direction: Direction, more: boolean) => {
    const all = [...graph.nodes, ...graph.notes];
    const from = all.find((one) => one.id === id);
    const next = from && nearestTo(all, from, direction);
    if (!next) return;
    choose(more ? [...new Set([...chosen, next])] : [next]);
    focus(next);
  };
  const move = (direction: Direction, far: boolean) => {
    const [x, y] = moveBy[direction];
    const step = far ? steps.long : steps.short;
    if (!isLooked) editing.move(x * step, y * step);
  };
  const arrow = (id: string, direction: Direction, { shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
    ctrlKey || metaKey ? move(direction, shiftKey) : go(id, direction, shiftKey);
  return (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.classList.contains('react-flow__node')) return;
    const id = target.dataset.id ?? '';
    if (key === 'Enter' || key === ' ') open(id, event.shiftKey);
    // The canvas itself would take the focus from the node, and whoever draws by keys would begin at the top of the page.
    else if (key === 'Escape') leave();
    else if (isDirection(key)) arrow(id, key, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const toggled = (all: string[], id: string): string[] =>
  all.includes(id) ? all.filter((one) => one !== id) : [...all, id];

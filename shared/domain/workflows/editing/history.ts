import type { Graph } from '../graph.ts';
import { applyChange } from './apply.ts';
import type { Change } from './change.ts';
import { invertChange } from './invert.ts';

/** What somebody has done and taken back, the last of each at the end: the changes that take back what was done, and those that do it again. */
export type History = { past: Change[][]; future: Change[][] };
export type Step = { graph: Graph; history: History; changes: Change[] };

export const noHistory: History = { past: [], future: [] };

/** Does something, which can be taken back as a whole; what was taken back before cannot be done again. What cannot be applied is left out. */
export function doChanges(graph: Graph, { past }: History, changes: readonly Change[]): Step {
  const done = run(graph, changes);
  return { ...done, history: { past: [...past, done.inverse], future: [] } };
}

/** Takes back what was done last; undefined where there is nothing. What others have removed meanwhile stays removed. */
export function undo(graph: Graph, { past, future }: History): Step | undefined {
  const last = past.at(-1);
  if (!last) return undefined;
  const done = run(graph, last);
  return { ...done, history: { past: past.slice(0, -1), future: [...future, done.inverse] } };
}

/** Does again what was taken back last. */
export function redo(graph: Graph, { past, future }: History): Step | undefined {
  const swapped = undo(graph, { past: future, future: past });
  return swapped && { ...swapped, history: { past: swapped.history.future, future: swapped.history.past } };
}

function run(before: Graph, changes: readonly Change[]) {
  const applied: Change[] = [];
  let graph = before;
  let inverse: Change[] = [];
  for (const change of changes) {
    const next = applyChange(graph, change);
    if (!next) continue;
    inverse = [...invertChange(graph, change), ...inverse];
    applied.push(change);
    graph = next;
  }
  return { graph, changes: applied, inverse };
}

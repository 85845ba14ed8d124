import type { Draft } from '#shared/contracts/workflows/index.ts';
import { applyChange, applyChanges } from '#shared/domain/workflows/editing/apply.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { diffGraphs } from '#shared/domain/workflows/editing/diff.ts';
import {
  doChanges,
  type History,
  noHistory,
  redo,
  type Step,
  undo,
} from '#shared/domain/workflows/editing/history.ts';
import { invertChanges } from '#shared/domain/workflows/editing/invert.ts';
import { isSame } from '#shared/domain/workflows/editing/same.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { type Touched, touchedOf } from './touched.ts';

/** A draft as somebody works on it: what is saved, what is on its way there, what is not yet, and what all of it comes to. */
export type DraftState = {
  saved: Draft;
  sending: Change[];
  queued: Change[];
  graph: Graph;
  history: History;
  /** Nodes and notes of which the same was changed elsewhere: what was done to them here is gone. */
  collided: Touched[];
  /** Nodes and notes that were changed elsewhere meanwhile, and who it was where that is known. */
  theirs: { by: string | undefined; touched: Touched[] } | null;
};

export type DraftAction =
  | { do: 'change'; changes: readonly Change[] }
  | { do: 'undo' | 'redo' | 'send' | 'forget_collided' | 'forget_theirs' }
  /** It could not be sent, and is to be sent again. */
  | { do: 'failed' }
  /** `restored`: what a version was has taken its place, which can be taken back. */
  | { do: 'seen' | 'restored'; draft: Draft }
  /** `others`: who has saved something else meanwhile, which may be the same person in another window. */
  | { do: 'saved'; draft: Draft; others: string | null }
  /** Nothing of what was sent is kept where it does not say with which nodes it collided. */
  | { do: 'refused'; draft: Draft; collided?: string[] };

export const startDraft = (saved: Draft): DraftState => ({
  ...{ saved, sending: [], queued: [], history: noHistory, collided: [], theirs: null },
  graph: saved.graph,
});

export const isUnsaved = ({ sending, queued }: DraftState): boolean => sending.length + queued.length > 0;

/** The state after something happened. */
export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  switch (action.do) {
    case 'change':
      return stepped(state, doChanges(state.graph, state.history, action.changes));
    case 'undo':
      return stepped(state, undo(state.graph, state.history));
    case 'redo':
      return stepped(state, redo(state.graph, state.history));
    case 'send':
      return state.sending.length > 0 ? state : { ...state, sending: state.queued, queued: [] };
    case 'failed':
      return { ...state, sending: [], queued: [...state.sending, ...state.queued] };
    case 'saved': {
      const expected = applyChanges(state.saved.graph, state.sending) ?? state.saved.graph;
      const theirs = theirsIn(state, expected, action.draft, action.others ?? undefined);
      return on({ ...state, sending: [], theirs }, action.draft);
    }
    case 'seen': {
      if (action.draft.revision <= state.saved.revision || state.sending.length > 0) return state;
      const theirs = theirsIn(state, state.saved.graph, action.draft, action.draft.by);
      return on({ ...state, theirs }, action.draft);
    }
    case 'restored': {
      const back = invertChanges(state.graph, diffGraphs(state.graph, action.draft.graph));
      const history = { past: [...state.history.past, back], future: [] };
      return on({ ...state, history, sending: [], queued: [] }, action.draft);
    }
    case 'refused': {
      const gone = new Set(action.collided);
      const left = [...(action.collided ? state.sending : []), ...state.queued].filter(
        (change) => !aboutOf(change).some((id) => gone.has(id)),
      );
      const collided = touchedOf(gone, action.draft.graph, state.graph, state.saved.graph);
      return on({ ...state, sending: [], queued: left, collided }, action.draft);
    }
    case 'forget_collided':
      return { ...state, collided: [] };
    case 'forget_theirs':
      return { ...state, theirs: null };
  }
}

function stepped(state: DraftState, step: Step | undefined): DraftState {
  if (!step || step.changes.length === 0) return state;
  return { ...state, graph: step.graph, history: step.history, queued: [...state.queued, ...step.changes] };
}

/** What is not saved yet, on what is saved by now; what cannot be applied any more is left out. */
function on(state: DraftState, saved: Draft): DraftState {
  let graph = saved.graph;
  const queued = state.queued.filter((change) => {
    const next = applyChange(graph, change);
    graph = next ?? graph;
    return next !== undefined;
  });
  // What is the same stays the same: nothing of it is drawn or priced anew.
  return { ...state, saved, queued, graph: isSame(graph, state.graph) ? state.graph : graph };
}

/** What others have changed, with what was not yet looked at. */
function theirsIn(
  { theirs, graph: here }: DraftState,
  before: Graph,
  { graph }: Draft,
  by?: string,
): DraftState['theirs'] {
  const ids = diffGraphs(before, graph).flatMap(aboutOf);
  if (ids.length === 0) return theirs;
  const touched = touchedOf(ids, graph, before, here);
  const earlier = theirs?.touched.filter((one) => !ids.includes(one.id)) ?? [];
  return { by: by ?? theirs?.by, touched: [...earlier, ...touched] };
}

function aboutOf(change: Change): string[] {
  if ('node' in change) return [change.node.id];
  if ('note' in change) return [change.note.id];
  return 'edge' in change ? [change.edge.from, change.edge.to] : [change.id];
}

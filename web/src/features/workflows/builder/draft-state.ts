import type { Draft } from '#shared/contracts/workflows/index.ts';
import { applyChange } from '#shared/domain/workflows/editing/apply.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import {
  doChanges,
  type History,
  noHistory,
  redo,
  type Step,
  undo,
} from '#shared/domain/workflows/editing/history.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';

/** A draft as somebody works on it: what is saved, what is on its way there, what is not yet, and what all of it comes to. */
export type DraftState = {
  saved: Draft;
  sending: Change[];
  queued: Change[];
  graph: Graph;
  history: History;
  /** Nodes and notes of which somebody else had changed the same: what was done to them here is gone. */
  collided: string[];
};

export type DraftAction =
  | { do: 'change'; changes: readonly Change[] }
  | { do: 'undo' | 'redo' | 'send' | 'forget_collided' }
  /** It could not be sent, and is to be sent again. */
  | { do: 'failed' }
  | { do: 'saved' | 'seen'; draft: Draft }
  | { do: 'refused'; draft: Draft; collided: string[] };

export const startDraft = (saved: Draft): DraftState => ({
  ...{ saved, sending: [], queued: [], history: noHistory, collided: [] },
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
    case 'saved':
      return on({ ...state, sending: [] }, action.draft);
    case 'seen':
      return action.draft.revision > state.saved.revision && state.sending.length === 0
        ? on(state, action.draft)
        : state;
    case 'refused': {
      const gone = new Set(action.collided);
      const left = [...state.sending, ...state.queued].filter(
        (change) => !aboutOf(change).some((id) => gone.has(id)),
      );
      return on({ ...state, sending: [], queued: left, collided: action.collided }, action.draft);
    }
    case 'forget_collided':
      return { ...state, collided: [] };
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
  return { ...state, saved, queued, graph };
}

function aboutOf(change: Change): string[] {
  if ('node' in change) return [change.node.id];
  if ('note' in change) return [change.note.id];
  return 'edge' in change ? [change.edge.from, change.edge.to] : [change.id];
}

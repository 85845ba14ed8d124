import { group } from '../endpoint.ts';
import { drawing } from './drawing.ts';
import { running } from './running.ts';

export type {
  Draft,
  NodeRun,
  WorkflowProblem,
  WorkflowQuote,
  WorkflowTurn,
  WorkflowTurnView,
  WorkflowVersion,
} from './workflow.ts';
export { Workflow, WorkflowSummary } from './workflow.ts';

/** Workflows: searches that somebody drew, and that run with nobody present. */
export const workflows = group('workflows', { ...drawing, ...running });

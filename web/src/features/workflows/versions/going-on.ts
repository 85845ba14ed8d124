import type { WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';

/** By its last turns: whether a run of what is published goes on, or may go on since it is older than all that are told; null where none does. */
export function goingOn(recent: readonly Pick<WorkflowTurn, 'cause' | 'status'>[]): 'does' | 'may' | null {
  // What is tried goes on, whatever is published.
  const goes = recent.some(
    ({ cause, status }) => cause !== 'test' && (status === 'running' || status === 'waiting'),
  );
  if (goes) return 'does';
  return recent.length >= workflowLimits.turnsShown ? 'may' : null;
}

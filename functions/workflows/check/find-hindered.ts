import { workflowGoes } from '#shared/domain/workflows/workflow.ts';
import type { StartingDeps } from '../deps.ts';
import { findProblems } from './find-problems.ts';
import { ofGoing } from './of-going.ts';

/** Of those of an account whose times come: which could not run by now, and why. */
export async function findHindered(deps: StartingDeps, tenantId: string) {
  const data = await ofGoing(deps, tenantId, workflowGoes, async ({ id }, graph) => ({
    ...{ id, problems: await findProblems(deps.start, tenantId, graph) },
  }));
  return { data: data.filter(({ problems }) => problems.length > 0) };
}

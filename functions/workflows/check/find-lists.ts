import type { Graph } from '#shared/domain/workflows/graph.ts';
import { workflowGoes } from '#shared/domain/workflows/workflow.ts';
import type { WorkflowDeps } from '../deps.ts';
import { ofGoing } from './of-going.ts';

/** The lists that each workflow of an account works on which starts runs by itself, now or once there are enough credits. */
export async function findLists(deps: WorkflowDeps, tenantId: string) {
  const isMeant: typeof workflowGoes = (status) => workflowGoes(status) || status === 'stopped_credits';
  const data = await ofGoing(deps, tenantId, isMeant, ({ id, name }, graph) => ({
    ...{ id, name, lists: listsNamed(graph) },
  }));
  return { data };
}

/** Read of what is drawn as it is: whether it could run is no matter here. */
function listsNamed({ nodes }: Graph): string[] {
  const named = nodes.flatMap(({ kind, settings }) =>
    kind === 'copy' ? [settings.to] : kind === 'save' || kind === 'list' ? [settings.campaign_id] : [],
  );
  return [...new Set(named.filter((id) => typeof id === 'string'))];
}

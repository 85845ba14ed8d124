import { selectLeads } from '#functions/campaigns/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { toPlans, type WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import type { WorkflowDeps } from '../deps.ts';

/**
 * The plans of a graph that is tried, whose lists give so many leads at most, or those that are given for a node.
 */
export async function trialParts(
  deps: WorkflowDeps,
  tenantId: string,
  graph: Graph,
  { leads, given }: { leads: number; given?: { node: string; ids: string[] } | undefined },
): Promise<WorkflowPlan[]> {
  const parts: WorkflowPlan[] = [];
  for (const { plan, nodes } of toPlans(graph)) {
    const steps: Plan['steps'] = [];
    for (const [no, step] of plan.steps.entries()) {
      if (step.kind !== 'select') {
        steps.push(step);
        continue;
      }
      const ids =
        given?.node === nodes[no]
          ? given?.ids
          : await selectLeads(deps.campaigns, tenantId, plan.campaign_id, step.selection);
      // Of nobody there is nothing to be selected by name: the list as it is gives nobody, too.
      steps.push(ids && ids.length > 0 ? { ...step, selection: { ids: ids.slice(0, leads) } } : step);
    }
    parts.push({ plan: { ...plan, steps }, nodes });
  }
  return parts;
}

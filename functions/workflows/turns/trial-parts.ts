import { selectLeads } from '#functions/campaigns/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { listsOf } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { toPlans, type WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import { trialAfter, trialOf } from '#shared/domain/workflows/trial.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkflowDeps } from '../deps.ts';
import { getDraft, unlessGone } from '../draw/drafts.ts';
import type { Pin } from '../store/drawings.ts';
import type { WorkflowRecord } from '../store/index.ts';

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
          : await selectLeads(deps.campaigns, { tenantId, campaign_id: plan.campaign_id }, step.selection);
      // Of nobody there is nothing to be selected by name: the list as it is gives nobody, too.
      steps.push(ids && ids.length > 0 ? { ...step, selection: { ids: ids.slice(0, leads) } } : step);
    }
    parts.push({ plan: { ...plan, steps }, nodes });
  }
  return parts;
}

type Tried = { graph: Graph; given?: { node: string; ids: string[] } };

/** The graph that is tried, and the leads of the node after which it is. `conflict` where no lead came out of that node yet, they are not where it works by now, or nothing follows it. */
export async function trialFor(
  deps: WorkflowDeps,
  record: WorkflowRecord,
  graph: Graph,
  { leads, after }: { leads: number; after?: string | undefined },
): Promise<Tried> {
  const small = trialOf(graph, leads);
  if (after === undefined) return { graph: small };
  const pin = (await getDraft(deps, record)).pins[after];
  const rest = pin && pin.ids.length > 0 ? trialAfter(small, after, pin.campaign_id) : undefined;
  if (!pin || !rest) throw new AppError('conflict', { reason: 'node_not_tested' });
  const ids = await stillThere(deps, record.tenantId, listOf(graph, after), pin);
  if (ids.length === 0) throw new AppError('conflict', { reason: 'test_gone' });
  return { graph: rest, given: { node: after, ids } };
}

/** The list that the leads of a node are in, where one is chosen. */
const listOf = (graph: Graph, id: string): string | undefined =>
  listsOf(graph).parts.find(({ nodes }) => nodes.some((node) => node.id === id))?.campaign_id;

/** Of the leads that came out of a node those that are still in the list that it works on. */
async function stillThere(
  { campaigns }: WorkflowDeps,
  tenantId: string,
  list: string | undefined,
  { campaign_id, ids }: Pin,
): Promise<string[]> {
  if (list !== undefined && list !== campaign_id) return [];
  return (await unlessGone(selectLeads(campaigns, { tenantId, campaign_id }, { ids }))) ?? [];
}

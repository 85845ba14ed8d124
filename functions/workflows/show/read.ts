import { findLeads } from '#functions/campaigns/index.ts';
import { getRunRecord, leadsLeaving } from '#functions/runs/index.ts';
import { WorkflowSummary, type WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getWorkflow } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import { getDraft } from '../draw/drafts.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import { workflowItems } from '../store/workflows.ts';
import { toSummary, toTurn, toWorkflow } from './to-workflow.ts';

/** All of an account, the newest first. */
export async function listRecords({ store }: WorkflowDeps, tenantId: string): Promise<WorkflowRecord[]> {
  const query = store.workflows.query.primary({ tenantId });
  return (await query.go({ pages: 'all', order: 'desc', consistent: true })).data;
}

export const listWorkflows = async (deps: WorkflowDeps, tenantId: string) =>
  workflowItems.show(await listRecords(deps, tenantId), WorkflowSummary, (record) => toSummary(deps, record));

export async function readWorkflow(deps: WorkflowDeps, tenantId: string, id: string) {
  const record = await getWorkflow(deps, tenantId, id);
  return toWorkflow(deps, record, await getDraft(deps, record));
}

const turnsShown = 100;

export async function listTurns(
  deps: WorkflowDeps,
  tenantId: string,
  id: string,
): Promise<{ data: WorkflowTurn[] }> {
  await getWorkflow(deps, tenantId, id);
  const query = deps.store.turns.query.primary({ tenantId, workflow: id });
  const { data } = await query.go({ order: 'desc', limit: turnsShown });
  return { data: data.map(toTurn) };
}

export async function getTurn(
  { store }: WorkflowDeps,
  tenantId: string,
  workflow: string,
  id: string,
): Promise<TurnRecord> {
  const { data } = await store.turns.get({ tenantId, workflow, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return data;
}

type OfNode = { id: string; turn: string; node: string; outlet: Outlet };

/** The first leads that left a node in a turn. Who is gone since is not shown, but counted. */
export async function readLeadsOf(
  deps: WorkflowDeps,
  tenantId: string,
  { id, turn: turnId, node, outlet }: OfNode,
) {
  const turn = await getTurn(deps, tenantId, id, turnId);
  const part = turn.parts.find(({ nodes }) => nodes.includes(node));
  if (!part) throw new AppError('not_found');
  const { campaign_id } = part.plan;
  const left: string[] = [];
  for (const { id: run } of part.runs) {
    const record = await getRunRecord(deps.runs, tenantId, run);
    for (const [no, of] of part.nodes.entries())
      if (of === node && part.plan.steps[no]?.kind !== 'search')
        left.push(...(await leadsLeaving(deps.runs, record, { no, outlet })));
  }
  const ids = [...new Set(left)];
  const list = { tenantId, campaign_id };
  const found = await findLeads(deps.campaigns, list, ids.slice(0, workflowLimits.leadsShown), ['list']);
  return {
    campaign_id,
    total: ids.length,
    data: found.map(({ head }) => ({ id: head.id, name: head.name })),
  };
}

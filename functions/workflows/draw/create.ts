import { zoneOfAccount } from '#functions/people/index.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import { newMonth } from '#functions/timed/index.ts';
import { inOwnOrder } from '#shared/domain/workflows/editing/apply.ts';
import { readFile, toFile } from '#shared/domain/workflows/file.ts';
import { emptyGraph, type Graph } from '#shared/domain/workflows/graph.ts';
import { type TemplateKey, templates } from '#shared/domain/workflows/templates.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { getWorkflow } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { dueShards } from '../store/workflows.ts';
import { getDraft } from './drafts.ts';

type Who = { tenantId: string; userId: string };
type Wanted = {
  name: string;
  description: string;
  template?: TemplateKey | undefined;
  file?: unknown;
  /** Where the account has none. */
  time_zone?: string | undefined;
};

/** Makes a draft: an empty one, from a template or from a file. Throws `limit_reached` where the account has as many as it may, and what is wrong with the file. */
export async function createWorkflow(deps: WorkflowDeps, who: Who, wanted: Wanted): Promise<WorkflowRecord> {
  const { name, description, template, file, time_zone } = wanted;
  if (template !== undefined && file !== undefined) throw invalidField('file', 'invalid');
  const graph = file === undefined ? template && templates[template] : graphOfFile(file);
  return draw(deps, who, { name, description, time_zone, graph: graph ?? emptyGraph });
}

function graphOfFile(file: unknown): Graph {
  const read = readFile(file);
  if ('file' in read) return inOwnOrder(read.file.graph);
  const { key, ...values } = read.problem;
  throw 'kind' in values ? invalidField('file', key, values) : invalidField('file', key);
}

/** Makes another of its draft. */
export async function duplicateWorkflow(deps: WorkflowDeps, who: Who, id: string): Promise<WorkflowRecord> {
  const record = await getWorkflow(deps, who.tenantId, id);
  const { graph } = await getDraft(deps, record);
  return draw(deps, who, { ...record, graph });
}

/** Its draft as a file. */
export async function exportWorkflow(deps: WorkflowDeps, tenantId: string, id: string) {
  const record = await getWorkflow(deps, tenantId, id);
  return toFile({ ...record, graph: (await getDraft(deps, record)).graph });
}

type Drawing = Pick<Wanted, 'name' | 'description' | 'time_zone'> & { graph: Graph };

async function draw(
  deps: WorkflowDeps,
  { tenantId, userId }: Who,
  { name, description, graph, time_zone }: Drawing,
): Promise<WorkflowRecord> {
  await refuseTooMany(deps, tenantId);
  const { store } = deps;
  const now = deps.now();
  const at = now.toISOString();
  const zone = { time_zone: await zoneOfAccount(deps, tenantId, time_zone) };
  const id = deps.newId('workflow');
  const record = {
    ...{ tenantId, id, name, description, ...zone, status: 'draft' as const, refused: [], recent: [] },
    ...{ budget: { per_run: null, per_month: null }, resumes: true, failures: 0, version: 0, rev: 0 },
    ...{ nodes: graph.nodes.length, revision: 0, acts_for: userId, created_by: userId },
    ...{ created_at: at, updated_at: at, due_at: at, watch: 'idle' as const },
    shard: now.getTime() % dueShards,
    month: newMonth(zone, now),
  };
  const draft = { tenantId, workflow: id, graph, revision: 0, touched: {}, by: userId, at, pins: {} };
  await transact(store.table, [
    write.put('workflow', store.workflows.create(record).params()),
    write.put('draft', store.drafts.create(draft).params()),
  ]);
  return record;
}

async function refuseTooMany({ store }: WorkflowDeps, tenantId: string): Promise<void> {
  const all = store.workflows.query.primary({ tenantId });
  const { data } = await all.go({ limit: workflowLimits.perAccount, attributes: ['id'] });
  if (data.length >= workflowLimits.perAccount) throw new AppError('limit_reached');
}

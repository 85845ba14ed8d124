import type { WorkflowVersion } from '#shared/contracts/workflows/index.ts';
import { diffGraphs } from '#shared/domain/workflows/editing/diff.ts';
import { mergeChanges } from '#shared/domain/workflows/editing/merge.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { getWorkflow, keepMine } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { VersionRecord, WorkflowRecord } from '../store/index.ts';
import { draftWrite, getDraft, getVersion, versionWrites } from './drafts.ts';

const toVersion = (
  { published }: WorkflowRecord,
  { version, at, by, cause, graph }: VersionRecord,
): WorkflowVersion => ({
  ...{ version, at, by, cause, nodes: graph.nodes.length },
  is_published: published?.version === version,
});

export async function listVersions(deps: WorkflowDeps, tenantId: string, id: string) {
  const record = await getWorkflow(deps, tenantId, id);
  const query = deps.store.versions.query.primary({ tenantId, workflow: id });
  const { data } = await query.go({ order: 'desc', limit: workflowLimits.versionsKept });
  return { data: data.map((version) => toVersion(record, version)) };
}

/** A version, and what makes it of the draft. */
export async function readVersion(deps: WorkflowDeps, tenantId: string, id: string, version: number) {
  const record = await getWorkflow(deps, tenantId, id);
  const [draft, kept] = await Promise.all([getDraft(deps, record), getVersion(deps, record, version)]);
  const { graph } = kept;
  return { ...toVersion(record, kept), graph, changes: diffGraphs(draft.graph, graph) };
}

/** Makes the draft what a version was. What it is until then is kept as a version; nothing else is changed of the workflow. */
export async function restoreVersion(
  deps: WorkflowDeps,
  { tenantId, userId }: { tenantId: string; userId: string },
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<WorkflowRecord> {
  const record = await getWorkflow(deps, tenantId, id);
  const [draft, { graph }] = await Promise.all([getDraft(deps, record), getVersion(deps, record, version)]);
  if (draft.revision !== revision) throw new AppError('conflict', { reason: 'workflow_changed' });
  const result = mergeChanges(draft, revision, diffGraphs(draft.graph, graph));
  if (!('draft' in result)) throw invalidField('version', 'invalid');
  const at = deps.now().toISOString();
  const { published } = record;
  const isPublished = published?.version === version;
  const kept = { graph: draft.graph, cause: 'restored' as const, by: draft.by, at: draft.at };
  return keepMine(deps, record, {
    set: {
      ...{ nodes: graph.nodes.length, revision: result.draft.revision, updated_at: at },
      version: record.version + 1,
      // What runs is what is drawn again: there is nothing to publish.
      ...(isPublished ? { published: { ...published, revision: result.draft.revision } } : {}),
    },
    writes: [
      draftWrite(deps, draft, { ...result.draft, by: userId, at }),
      ...versionWrites(deps, record, kept),
    ],
  });
}

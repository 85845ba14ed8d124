import { type Write, write } from '#functions/platform/table/transact.ts';
import type { Touched } from '#shared/domain/workflows/editing/merge.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { type VersionCause, workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { WorkflowDeps } from '../deps.ts';
import { drawingItems } from '../store/drawings.ts';
import type { DraftRecord, VersionRecord, WorkflowRecord } from '../store/index.ts';

type Of = Pick<WorkflowRecord, 'tenantId' | 'id'>;

export async function getDraft({ store }: WorkflowDeps, { tenantId, id }: Of): Promise<DraftRecord> {
  const { data } = await store.drafts.get({ tenantId, workflow: id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return drawingItems.refuseNewer(data);
}

export async function getVersion(
  { store }: WorkflowDeps,
  { tenantId, id }: Of,
  version: number,
): Promise<VersionRecord> {
  const { data } = await store.versions.get({ tenantId, workflow: id, version }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return data;
}

/** What runs. `conflict` where nothing was published yet. */
export async function getPublished(
  deps: WorkflowDeps,
  record: WorkflowRecord,
): Promise<{ graph: Graph; version: number }> {
  if (!record.published) throw new AppError('conflict', { reason: 'workflow_not_published' });
  const { graph, version } = await getVersion(deps, record, record.published.version);
  return { graph, version };
}

/** The draft or what is published. */
export const graphOf = async (deps: WorkflowDeps, record: WorkflowRecord, of: 'draft' | 'published') =>
  of === 'draft' ? (await getDraft(deps, record)).graph : (await getPublished(deps, record)).graph;

/** What is drawn; undefined where it is not there any more, which waiting for it does not mend. */
export const unlessGone = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return undefined;
    throw error;
  });

type Kept = { graph: Graph; cause: VersionCause; by: string; at: string };

/** Keeps a graph as the next version, and forgets what it was twenty versions ago, unless that runs. */
export function versionWrites(
  { store }: WorkflowDeps,
  { tenantId, id: workflow, version: last, published }: WorkflowRecord,
  kept: Kept,
): Write[] {
  const version = last + 1;
  const old = version - workflowLimits.versionsKept;
  const before =
    published && published.version < old && kept.cause === 'published' ? [published.version] : [];
  const runs = kept.cause === 'published' ? version : published?.version;
  const gone = [...before, ...(old > 0 && old !== runs ? [old] : [])];
  return [
    write.put('version', store.versions.put({ tenantId, workflow, version, ...kept }).params()),
    ...gone.map((one) =>
      write.remove('old', store.versions.delete({ tenantId, workflow, version: one }).params()),
    ),
  ];
}

type Next = { graph: Graph; revision: number; touched: Touched };

/** Writes the next draft, refused as `draft` where somebody else was faster. */
export function draftWrite(
  { store }: WorkflowDeps,
  { tenantId, workflow, revision }: DraftRecord,
  { graph, revision: next, touched, by, at }: Next & { by: string; at: string },
): Write {
  const patched = store.drafts
    .patch({ tenantId, workflow })
    .set({ graph, revision: next, touched, by, at })
    .where((draft, { eq }) => eq(draft.revision, revision));
  return write.update('draft', patched.params());
}

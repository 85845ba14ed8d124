import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { mergeChanges } from '#shared/domain/workflows/editing/merge.ts';
import { AppError, fieldProblem, invalidField } from '#shared/errors/app-error.ts';
import { getWorkflow } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { DraftRecord, WorkflowRecord } from '../store/index.ts';
import { asPublished } from './as-published.ts';
import { draftWrite, getDraft, versionWrites } from './drafts.ts';

type Who = { tenantId: string; userId: string };
type Saved = { revision: number; changes: readonly Change[] };

const tries = 8;
/** Who goes on after so long begins to change what was there then, which is kept as a version. */
const sessionMs = 600_000;

/**
 * Saves changes that were made on a revision of the draft, merged with what others have saved since. Where they changed the same nodes it is a `conflict` that names them, and nothing
 * is saved. `others` has saved the revision before this one, where that is not the one that the changes were made on.
 */
export async function saveChanges(
  deps: WorkflowDeps,
  who: Who,
  id: string,
  saved: Saved,
): Promise<DraftRecord & { others: string | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const record = await getWorkflow(deps, who.tenantId, id);
    const draft = await getDraft(deps, record);
    const next = { ...merged(draft, saved), by: who.userId, at: deps.now().toISOString() };
    try {
      await transact(deps.store.table, [
        draftWrite(deps, draft, next),
        ...headWrites(deps, { ...record, ...(await asPublished(deps, record, next)) }, draft, next),
      ]);
      return { ...draft, ...next, others: draft.revision > saved.revision ? draft.by : null };
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt >= tries) throw error;
    }
  }
}

function merged(draft: DraftRecord, { revision, changes }: Saved) {
  if (revision > draft.revision) throw invalidField('revision', 'max', { max: draft.revision });
  const result = mergeChanges(draft, revision, changes);
  if ('too_large' in result) throw invalidField('changes', 'nodes_many');
  if ('draft' in result) return result.draft;
  const fields = result.collided.map((node) => fieldProblem(`nodes.${node}`, 'invalid'));
  throw new AppError('conflict', { reason: 'workflow_changed', fields });
}

/** What a list shows of the draft, and the version that it was when somebody began to change it. */
function headWrites(
  deps: WorkflowDeps,
  record: WorkflowRecord,
  draft: DraftRecord,
  { graph, revision, by, at }: { graph: DraftRecord['graph']; revision: number; by: string; at: string },
) {
  const { tenantId, id, rev, version, unchanged } = record;
  const shown = {
    ...{ nodes: graph.nodes.length, revision, updated_at: at },
    ...(unchanged ? { unchanged } : {}),
  };
  const patch = deps.store.workflows.patch({ tenantId, id });
  if (!isNewSession(record, draft, { by, at })) return [write.update('head', patch.set(shown).params())];
  const set = patch
    .set({ ...shown, version: version + 1, rev: rev + 1 })
    .where((item, { eq }) => eq(item.rev, rev));
  const kept = { graph: draft.graph, cause: 'edited' as const, by: draft.by, at: draft.at };
  return [write.update('head', set.params()), ...versionWrites(deps, record, kept)];
}

function isNewSession(
  { published }: WorkflowRecord,
  draft: DraftRecord,
  { by, at }: { by: string; at: string },
): boolean {
  if (draft.graph.nodes.length === 0 || published?.revision === draft.revision) return false;
  return by !== draft.by || Date.parse(at) - Date.parse(draft.at) >= sessionMs;
}

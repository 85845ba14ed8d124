import { areSame } from '#shared/domain/workflows/editing/diff.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { DraftRecord, WorkflowRecord } from '../store/index.ts';
import { getPublished } from './drafts.ts';

/** Whether a revision of the draft is what is published: it was published itself, or what was changed since was taken back. */
export const isAsPublished = (
  { published, unchanged }: Pick<WorkflowRecord, 'published' | 'unchanged'>,
  revision: number,
): boolean =>
  published !== undefined &&
  (published.revision === revision ||
    (unchanged?.version === published.version && unchanged.revision === revision));

/** What is kept of a draft that is again what is published. Which version that is stands with it: another may be published meanwhile. */
export async function asPublished(
  deps: WorkflowDeps,
  record: WorkflowRecord,
  { graph, revision }: Pick<DraftRecord, 'graph' | 'revision'>,
): Promise<Pick<WorkflowRecord, 'unchanged'>> {
  if (!record.published) return {};
  const { graph: runs, version } = await getPublished(deps, record);
  return areSame(runs, graph) ? { unchanged: { version, revision } } : {};
}

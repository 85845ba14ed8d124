import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import type { WorkflowStatus } from '#shared/domain/workflows/workflow.ts';
import type { WorkflowDeps } from '../deps.ts';
import { getPublished } from '../draw/drafts.ts';
import { listRecords } from '../show/read.ts';
import type { WorkflowRecord } from '../store/index.ts';

/** Looks at what those workflows of an account run that are published and stand in some statuses, a few at a time. */
export async function ofGoing<T>(
  deps: WorkflowDeps,
  tenantId: string,
  isMeant: (status: WorkflowStatus) => boolean,
  look: (record: WorkflowRecord, graph: Graph) => T | Promise<T>,
): Promise<T[]> {
  const all = await listRecords(deps, tenantId);
  const going = all.filter(({ status, published }) => isMeant(status) && published);
  return fewAtOnce(going, (record) => getPublished(deps, record).then(({ graph }) => look(record, graph)));
}

import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { unschedule } from '#functions/timed/index.ts';
import type { ChangeDeps, WorkflowDeps } from '../deps.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { getWorkflow, keepMine, keepNewest, pausedFor } from './keep.ts';

type Who = { tenantId: string };

/** Gives it another name and description. */
export async function describeWorkflow(
  deps: WorkflowDeps,
  { tenantId }: Who,
  id: string,
  described: { name: string; description: string },
): Promise<WorkflowRecord> {
  const before = await getWorkflow(deps, tenantId, id);
  return keepMine(deps, before, { set: { ...described, updated_at: deps.now().toISOString() } });
}

/** Removes it with its schedule and what is kept of it. Cut off, it is paused, starts nothing, and can be removed again. */
export async function removeWorkflow(deps: ChangeDeps, { tenantId }: Who, id: string) {
  const record = await getWorkflow(deps, tenantId, id);
  await keepNewest(deps, record, () => pausedFor('user'));
  await unschedule(deps, record);
  await forgetWorkflow(deps, record);
  return record;
}

/** The items of a workflow, itself last. */
export async function forgetWorkflow(
  { store }: Pick<WorkflowDeps, 'store'>,
  { tenantId, id }: Pick<WorkflowRecord, 'tenantId' | 'id'>,
): Promise<void> {
  const of = { tenantId, workflow: id };
  await eraseItems(store.table, store.turns.query.primary(of));
  await eraseItems(store.table, store.versions.query.primary(of));
  await store.drafts.delete(of).go();
  await store.workflows.delete({ tenantId, id }).go();
}

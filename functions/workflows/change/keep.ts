import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import * as timed from '#functions/timed/index.ts';
import type { WorkflowPauseReason } from '#shared/domain/workflows/workflow.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { workflowItems } from '../store/workflows.ts';

type Settable = Omit<Partial<WorkflowRecord>, 'tenantId' | 'id' | 'rev' | 'shard' | 'v'>;
/** What a write changes, and what is written with it or not at all. `drop`: what the record has no more. */
export type Change = {
  set: Settable;
  drop?: ('reason' | 'missing' | 'needs' | 'next_at')[];
  writes?: Write[];
};

/** Has none of its times come any more. */
export const pausedFor = (reason: WorkflowPauseReason): Change => ({
  set: { status: 'paused', reason, watch: 'idle' },
  drop: ['next_at', 'missing', 'needs'],
});

export async function findWorkflow({ store }: WorkflowDeps, tenantId: string, id: string) {
  const { data } = await store.workflows.get({ tenantId, id }).go({ consistent: true });
  return data ? workflowItems.refuseNewer(data) : undefined;
}

/** A workflow of the account, or `not_found`. */
export async function getWorkflow(deps: WorkflowDeps, tenantId: string, id: string): Promise<WorkflowRecord> {
  const found = await findWorkflow(deps, tenantId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Changes a record that nobody has changed since it was read; throws `TransactionRefused` by `workflow` where somebody has. */
export async function keep(
  deps: WorkflowDeps,
  record: WorkflowRecord,
  { set, drop = [], writes = [] }: Change,
): Promise<WorkflowRecord> {
  const { tenantId, id, rev, shard, watch, due_at } = record;
  const rest = { watch: set.watch ?? watch, due_at: set.due_at ?? due_at };
  const patched = deps.store.workflows
    .patch({ tenantId, id })
    .set({ ...set, ...rest, rev: rev + 1 })
    .remove(drop)
    .composite({ tenantId, id, shard })
    .where((item, { eq }) => eq(item.rev, rev));
  await transact(deps.store.table, [write.update('workflow', patched.params()), ...writes]);
  const dropped = Object.fromEntries(drop.map((name) => [name, undefined]));
  return { ...record, ...set, ...rest, ...dropped, rev: rev + 1 };
}

/** The same, begun anew with the newest record where somebody was faster. `make` gives undefined where nothing is to be changed any more. */
export const keepNewest = (
  deps: WorkflowDeps,
  { tenantId, id }: Pick<WorkflowRecord, 'tenantId' | 'id'>,
  make: (record: WorkflowRecord) => Change | undefined | Promise<Change | undefined>,
): Promise<WorkflowRecord | undefined> =>
  timed.keepNewest(
    'workflow',
    () => findWorkflow(deps, tenantId, id),
    make,
    (record, change) => keep(deps, record, change),
  );

/** Whether nobody has changed it: that a run of it ended, or was noted, is no change of what somebody looks at. */
const isUntouched = (newest: WorkflowRecord, seen: WorkflowRecord): boolean =>
  (['updated_at', 'status', 'next_at', 'revision', 'version'] as const).every(
    (of) => newest[of] === seen[of],
  );

/** The same of a record that somebody looks at: who was slower than another person reads it again. */
export async function keepMine(
  deps: WorkflowDeps,
  seen: WorkflowRecord,
  change: Change,
): Promise<WorkflowRecord> {
  const changed = () => new AppError('conflict', { reason: 'workflow_changed' });
  try {
    const kept = await keepNewest(deps, seen, (newest) => {
      if (!isUntouched(newest, seen)) throw changed();
      return change;
    });
    if (kept) return kept;
  } catch (error) {
    // Another person was faster with its draft.
    throw error instanceof TransactionRefused ? changed() : error;
  }
  throw new AppError('not_found');
}

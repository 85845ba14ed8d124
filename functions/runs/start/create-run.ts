import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import { isSourceKind, type Plan } from '#shared/domain/runs/plan.ts';
import { undoableSteps } from '#shared/domain/runs/run.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import type { RunDeps } from '../deps.ts';
import { expiryOf } from '../domain/retention.ts';
import type { RunRecord } from '../store/index.ts';
import type { Resume, RunOrigin } from '../store/runs.ts';
import { refuseTooMany } from './limit-active.ts';
import { usedQuote } from './quotes/keep-quote.ts';

export type NewRun = {
  tenantId: string;
  userId: string;
  plan: Plan;
  campaignName: string;
  max_credits?: number | undefined;
  /** What the search counted. */
  quoted?: RunRecord['quoted'];
  /** The quote that kept it, which is used up. */
  quote_id?: string | undefined;
  /** The caller's key, and what was asked for with it. */
  key?: { key: string; request_hash: string } | undefined;
  retry_of?: string | undefined;
  first_try?: string | undefined;
  /** The retry takes over what the run before it left undone, as no other can. */
  takesOver?: boolean | undefined;
  /** It does all of the run before it again, as no other does at that time: which one did so last, if any. */
  restarts?: { last: string | undefined } | undefined;
  resume?: Resume | undefined;
  /** The run whose changes it takes back, as no other can but a retry of it. */
  undo_of?: string | undefined;
  /** What had it start, where that was no person. */
  origin?: RunOrigin | undefined;
};

/**
 * Records a run as queued, with its steps. Refused as `key` if the key has a run, as `quote` if another start has used it, as `before`
 * if another took over or does the same again, as `undone` if another takes back the same. Throws `conflict` where too many go on already.
 */
export async function createRun(deps: RunDeps, request: NewRun): Promise<RunRecord> {
  await refuseTooMany(deps, request.tenantId);
  const record = runRecord(deps, request);
  await transact(deps.store.table, [
    write.put('run', deps.store.runs.create(record).params()),
    ...stepWrites(deps, record, request.plan),
    ...keyWrite(deps, request, record),
    ...(request.quote_id ? [usedQuote(deps, request.tenantId, request.quote_id)] : []),
    ...takeOverWrite(deps, request, record),
    ...undoneWrite(deps, request, record),
  ]);
  return record;
}

function runRecord(
  deps: RunDeps,
  { tenantId, userId, plan, campaignName, max_credits, quoted, retry_of, first_try, resume, ...more }: NewRun,
): RunRecord {
  const created_at = deps.now();
  return {
    tenantId,
    id: deps.newId('run'),
    campaign_id: plan.campaign_id,
    campaign_name: campaignName,
    plan,
    status: 'queued',
    activity: 'active',
    max_credits,
    quoted,
    held: 0,
    spent: 0,
    released: 0,
    retry_of,
    first_try,
    resume,
    undo_of: more.undo_of,
    origin: more.origin,
    sends_to: plan.steps.flatMap((step) =>
      step.kind === 'connect' && step.to !== ownWebhook ? [step.to] : [],
    ),
    keeps_changes: plan.steps.some(({ kind }) => undoableSteps.includes(kind)),
    created_by: userId,
    created_at,
    ttl: expiryOf(created_at),
  };
}

/** Steps before the one that a retry goes on with are not done again, and no source is: it has given all that it had. */
function stepWrites(
  { store }: RunDeps,
  { tenantId, id: run_id, resume, ttl }: RunRecord,
  plan: Plan,
): Write[] {
  return plan.steps.map(({ kind }, no) => {
    const status =
      resume && (no < resume.step_no || isSourceKind(kind)) ? ('skipped' as const) : ('waiting' as const);
    return write.put(
      'step',
      store.steps
        .create({ tenantId, run_id, no, kind, status, in: 0, batches: -1, task_tokens: [], ttl })
        .params(),
    );
  });
}

function keyWrite({ store }: RunDeps, { tenantId, key }: NewRun, { id: run_id, ttl }: RunRecord): Write[] {
  return key ? [write.put('key', store.keys.create({ tenantId, ...key, run_id, ttl }).params())] : [];
}

function takeOverWrite(
  { store }: RunDeps,
  { tenantId, retry_of, takesOver, restarts }: NewRun,
  { id }: RunRecord,
): Write[] {
  if (!retry_of || !(takesOver || restarts)) return [];
  const before = store.runs.patch({ tenantId, id: retry_of });
  const taken = takesOver
    ? before.set({ retried_by: id }).where(({ retried_by }, { notExists }) => notExists(retried_by))
    : before
        .set({ restarted_by: id })
        .where(({ restarted_by }, { eq, notExists }) =>
          restarts?.last === undefined ? notExists(restarted_by) : eq(restarted_by, restarts.last),
        );
  return [write.update('before', taken.params())];
}

function undoneWrite(
  { store }: RunDeps,
  { tenantId, undo_of, retry_of }: NewRun,
  { id }: RunRecord,
): Write[] {
  if (!undo_of || retry_of) return [];
  const undone = store.runs
    .patch({ tenantId, id: undo_of })
    .set({ undone_by: id })
    .where(({ undone_by }, { notExists }) => notExists(undone_by));
  return [write.update('undone', undone.params())];
}

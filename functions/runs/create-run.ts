import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { Plan } from '#shared/domain/plan.ts';
import type { RunDeps } from './deps.ts';
import { expiryOf } from './domain/retention.ts';
import type { RunRecord } from './store/index.ts';
import type { Resume } from './store/runs.ts';
import { getRunRecord } from './to-run.ts';

export type NewRun = {
  tenantId: string;
  userId: string;
  plan: Plan;
  campaignName: string;
  max_credits?: number | undefined;
  key?: string | undefined;
  retry_of?: string | undefined;
  resume?: Resume | undefined;
};

/** Records a run as queued, with its steps. The same key gives the same run, however often it comes. */
export async function createRun(deps: RunDeps, request: NewRun): Promise<RunRecord> {
  const { tenantId, key } = request;
  const record = runRecord(deps, request);
  const ttl = record.ttl;
  const keyWrite = key
    ? [write.put('key', deps.store.keys.create({ tenantId, key, run_id: record.id, ttl }).params())]
    : [];
  try {
    await transact(deps.store.table, [
      write.put('run', deps.store.runs.create(record).params()),
      ...stepWrites(deps, record),
      ...keyWrite,
    ]);
    return record;
  } catch (error) {
    if (!key || !(error instanceof TransactionRefused) || !error.labels.includes('key')) throw error;
    const { data } = await deps.store.keys.get({ tenantId, key }).go({ consistent: true });
    if (!data) throw error;
    return getRunRecord(deps, tenantId, data.run_id);
  }
}

function runRecord(
  deps: RunDeps,
  { tenantId, userId, plan, campaignName, max_credits, retry_of, resume }: NewRun,
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
    held: 0,
    spent: 0,
    released: 0,
    retry_of,
    resume,
    created_by: userId,
    created_at,
    ttl: expiryOf(created_at),
  };
}

/** Steps before the one that a retry goes on with are not done again. */
function stepWrites({ store }: RunDeps, { tenantId, id: run_id, plan, resume, ttl }: RunRecord): Write[] {
  const none = {
    in: 0,
    done: 0,
    failed: 0,
    skipped: 0,
    out: 0,
    credits: 0,
    unpaid: 0,
    pending: -1,
    problems: [],
  };
  return plan.steps.map(({ kind }, no) => {
    const status = resume && no < resume.step_no ? ('skipped' as const) : ('waiting' as const);
    return write.put(
      'step',
      store.steps.create({ tenantId, run_id, no, kind, status, ...none, ttl }).params(),
    );
  });
}

import { deliveriesOfRun, type RunDeliveries } from '#functions/integrations/index.ts';
import { readHold } from '#functions/wallet/index.ts';
import { nodesOf } from '#shared/domain/runs/plan.ts';
import { isFinal, isUndoable, type Run, type RunStep, undoableSteps } from '#shared/domain/runs/run.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from './deps.ts';
import { readSteps, type StepRecord } from './stages/read-steps.ts';
import type { RunRecord } from './store/index.ts';
import { runItems } from './store/runs.ts';

/** A run of this account, or `not_found`. */
export async function getRunRecord({ store }: RunDeps, tenantId: string, id: string): Promise<RunRecord> {
  const { data } = await store.runs.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return runItems.refuseNewer(data);
}

/** The run as a person follows it. What its hold became is noted with its end; until then the hold is asked. */
export async function toRun(
  deps: RunDeps,
  record: RunRecord,
  { withAreas = false }: { withAreas?: boolean } = {},
): Promise<Run> {
  const { tenantId, id, campaign_id, campaign_name, plan, status, error, retry_of, created_by } = record;
  const nodes = nodesOf(plan.steps);
  const noted = record.spent + record.released === record.held;
  const sends = plan.steps.some(({ kind }) => kind === 'connect');
  const [steps, hold, handedOver] = await Promise.all([
    readSteps(deps, tenantId, id),
    noted ? undefined : readHold(deps.wallet, tenantId, id),
    sends ? deliveriesOfRun(deps.store, tenantId, id) : [],
  ]);
  const areas = withAreas ? steps.flatMap((step) => step.areas ?? []) : [];
  const changes = steps.some(({ kind, done }) => undoableSteps.includes(kind) && done > 0);
  const isWaiting = !isFinal(status) && record.due_at !== undefined && record.due_at > deps.now();
  const released = hold && !hold.open ? hold.left : record.released;
  return {
    id,
    status,
    plan,
    campaign_id,
    campaign_name,
    steps: steps.map((step) => toStep(step, nodes[step.no]?.id ?? String(step.no))),
    credits: { held: record.held, spent: hold?.captured ?? record.spent, released },
    error,
    retry_of,
    can_undo: changes && isUndoable(record, deps.now()),
    undone_by: record.undone_by,
    undo_of: record.undo_of,
    ...startedBy(record.origin),
    waits_until: isWaiting ? record.due_at : undefined,
    budget: record.origin ? record.max_credits : undefined,
    ...(areas.length > 0 ? { areas } : {}),
    ...(handedOver.length > 0 ? { deliveries: handedOver.map((one) => toHandedOver(campaign_id, one)) } : {}),
    created_by,
    created_at: record.created_at,
    started_at: record.started_at,
    finished_at: record.finished_at,
  };
}

/** Which autopilot or workflow had it start, if any. */
const startedBy = (origin: RunRecord['origin']): Pick<Run, 'autopilot' | 'workflow'> => {
  if (!origin) return {};
  const { kind, id, turn } = origin;
  return kind === 'workflow' ? { workflow: { id, turn } } : { autopilot: id };
};

const toHandedOver = (campaign_id: string, { receiver_id, counts }: RunDeliveries) => ({
  to: receiver_id === campaign_id ? ownWebhook : receiver_id,
  ...counts,
});

function toStep(step: StepRecord, id: string): RunStep {
  const { kind, status, done, failed, skipped, unpaid, out, credits, problems, failures } = step;
  const { started_at, finished_at } = step;
  return {
    ...{ id, kind, status, in: step.in, done, failed, skipped: skipped + unpaid, out, credits },
    ...{ problems, started_at, finished_at },
    ...(failures.length > 0 ? { failures } : {}),
  };
}

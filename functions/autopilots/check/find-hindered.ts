import { findPerson } from '#functions/people/index.ts';
import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import { planProblems } from '#functions/runs/index.ts';
import { goingStatuses, type PauseReason } from '#shared/domain/autopilots.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { conflictMessage } from '#shared/errors/conflict-reasons.ts';
import type { ChoiceDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';

type Deps = Pick<ChoiceDeps, 'table' | 'store' | 'runs'>;

/** Of those of an account that start runs: which would be paused if they came to start one now, and why. Whether a source is gone is for the worker to say. */
export async function findHindered(deps: Deps, tenantId: string) {
  const query = deps.store.autopilots.query.primary({ tenantId });
  const { data: all } = await query.go({ pages: 'all', order: 'desc', consistent: true });
  const going = all.filter(({ status }) => goingStatuses.includes(status));
  const found = await fewAtOnce(going, async (record) => ({
    ...{ id: record.id, reason: await hindranceOf(deps, record) },
  }));
  return { data: found.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : [])) };
}

async function hindranceOf(
  deps: Deps,
  { tenantId, created_by: userId, plan }: AutopilotRecord,
): Promise<PauseReason | undefined> {
  if (!(await findPerson(deps, { tenantId, userId }))) return 'owner_left';
  const { data: runnable } = Plan.safeParse(plan);
  if (!runnable) return 'plan_outdated';
  const problems = await planProblems(deps.runs, tenantId, runnable);
  // A label that is gone is given to nobody, and the run is started.
  const first = problems.find(({ key }) => key !== 'label_gone');
  return first && reasonOf(first.key);
}

/** As a turn is told why its run was not started. */
function reasonOf(key: string): PauseReason {
  if (key === 'list_gone' || key === 'list_type_mismatch') return 'list_gone';
  if (key === 'destination_missing' || key === 'list_webhook_missing') return 'destination_missing';
  if (key === 'no_source') return key;
  return Object.hasOwn(conflictMessage, key) ? 'step_refused' : 'plan_outdated';
}

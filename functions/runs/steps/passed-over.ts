import type { LeadRecord } from '#functions/campaigns/index.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { youngCheckDays } from '#shared/domain/limits.ts';
import type { StoredPlan } from '#shared/domain/runs/plan.ts';
import { after } from '#shared/domain/time.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';

type Known = 'plan' | 'retry_of' | 'first_try' | 'created_at';

/**
 * Which leads a step that is for old values alone passes over: those whose website was read in the days before. What the run has done
 * itself is not before it, and neither is what the runs did that it goes on with: those whose website did not answer are read again.
 */
export function passedOver(
  run: Pick<RunRecord, Known>,
  batch: Pick<BatchRecord, 'step_no'>,
): (lead: LeadRecord) => boolean {
  const isYoung = youngOf(run, batch);
  return ({ head }) => isYoung(readAt(head));
}

/** The same of e-mails of a lead: all of them were checked in the days before. */
export function checkedSince(
  run: Pick<RunRecord, Known>,
  batch: Pick<BatchRecord, 'step_no'>,
): (emails: readonly LeadValue[]) => boolean {
  const isYoung = youngOf(run, batch);
  return (emails) => emails.every(({ check }) => isYoung(check?.checked_at));
}

/** Whether a time lies in the days before the run that its step passes over. */
function youngOf(
  { plan, retry_of, first_try = retry_of, created_at }: Pick<RunRecord, Known>,
  { step_no }: Pick<BatchRecord, 'step_no'>,
): (at: string | undefined) => boolean {
  const step = plan.steps[step_no];
  const days = daysOf(step);
  if (days === undefined) return () => false;
  const begun = first_try ? timeOfId(first_try).toISOString() : created_at;
  const since = after(begun, -days, 'day');
  return (at) => at !== undefined && at > since && at < begun;
}

function daysOf(step: StoredPlan['steps'][number] | undefined): number | undefined {
  if (step?.kind === 'enrich') return step.older_than_days;
  if (step?.kind !== 'verify' || step.force) return undefined;
  return step.older_than_days ?? youngCheckDays;
}

/** Older releases noted only when something was added, by whomever. */
const readAt = ({ searched_at, enriched_at, email_status }: LeadRecord['head']): string | undefined =>
  searched_at ?? (email_status === 'not_searched' ? undefined : enriched_at);

import type { LeadRecord } from '#functions/campaigns/index.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import { after } from '#shared/domain/time.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';

type Known = 'plan' | 'retry_of' | 'first_try' | 'created_at';

/**
 * Which leads a step that is for old values alone passes over: those whose website was read in the days before. What the run has done
 * itself is not before it, and neither is what the runs did that it goes on with: those whose website did not answer are read again.
 */
export function passedOver(
  { plan, retry_of, first_try = retry_of, created_at }: Pick<RunRecord, Known>,
  { step_no }: Pick<BatchRecord, 'step_no'>,
): (lead: LeadRecord) => boolean {
  const step = plan.steps[step_no];
  const days = step?.kind === 'enrich' ? step.older_than_days : undefined;
  if (days === undefined) return () => false;
  const begun = first_try ? timeOfId(first_try).toISOString() : created_at;
  const since = after(begun, -days, 'day');
  return ({ head }) => {
    const at = readAt(head);
    return at !== undefined && at > since && at < begun;
  };
}

/** Older releases noted only when something was added, by whomever. */
const readAt = ({ searched_at, enriched_at, email_status }: LeadRecord['head']): string | undefined =>
  searched_at ?? (email_status === 'not_searched' ? undefined : enriched_at);

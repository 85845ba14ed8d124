import type { LeadRecord } from '#functions/campaigns/index.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import { after } from '#shared/domain/time.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';

/**
 * Which leads a step that is for old values alone passes over: those that were enriched in the days before. What the run has done
 * itself is not before it, and neither is what the run did that it goes on with: those whose website did not answer are read again.
 */
export function passedOver(
  { plan, retry_of, created_at }: Pick<RunRecord, 'plan' | 'retry_of' | 'created_at'>,
  { step_no }: Pick<BatchRecord, 'step_no'>,
): (lead: LeadRecord) => boolean {
  const step = plan.steps[step_no];
  const days = step?.kind === 'enrich' ? step.older_than_days : undefined;
  if (days === undefined) return () => false;
  const begun = retry_of ? timeOfId(retry_of).toISOString() : created_at;
  const since = after(begun, -days, 'day');
  return ({ head: { enriched_at } }) =>
    enriched_at !== undefined && enriched_at > since && enriched_at < begun;
}

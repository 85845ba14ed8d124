import { isSourceKind } from '#shared/domain/runs/plan.ts';
import { isFinal, type RetryQuote } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runnablePlan } from '../../domain/runnable-plan.ts';
import { type Chain, leftInSteps, readChain } from '../../stages/step-input.ts';
import { sizeOf } from '../../store/batches.ts';
import type { RunRecord } from '../../store/index.ts';
import type { Resume } from '../../store/runs.ts';
import { getRunRecord } from '../../to-run.ts';
import { refuseTrashedOf, refuseUndone } from '../undo-rules.ts';
import { countSources, type QuoteDeps, quotePlan } from './quote-plan.ts';
import { quoteResume } from './quote-resume.ts';

/** How many leads a retry works on, and the most that it can cost. */
export type Price = { leads: number; maximum: number; available: number };

/** What a retry would do and cost, before it is begun. Refused as the retry itself is. */
export async function quoteRetry(
  deps: QuoteDeps,
  tenantId: string,
  id: string,
  from: 'failed' | 'start',
): Promise<RetryQuote> {
  const run = await (from === 'failed' ? latestRetry : getRunRecord)(deps, tenantId, id);
  refuseUnfinished(run);
  if (from === 'start') {
    refuseUndone(run);
    await refuseRestarted(deps, run);
  } else await refuseTrashedOf(deps, run);
  const price = from === 'failed' ? (await whereToGoOn(deps, run)).price : await priceAnew(deps, run);
  // What the first start allowed holds for its retries too.
  const maximum = Math.min(price.maximum, ceilingOf(run) ?? price.maximum);
  return { ...price, maximum, available_after: price.available - maximum };
}

/** What a retry may spend. A turn that found nobody was allowed nothing, which says nothing of what somebody does by hand later. */
export const ceilingOf = ({ max_credits, origin }: RunRecord): number | undefined =>
  origin && max_credits === 0 ? undefined : max_credits;

export async function latestRetry(deps: QuoteDeps, tenantId: string, id: string): Promise<RunRecord> {
  const run = await getRunRecord(deps, tenantId, id);
  return run.retried_by ? latestRetry(deps, tenantId, run.retried_by) : run;
}

export function refuseUnfinished({ status }: RunRecord): void {
  if (!isFinal(status)) throw new AppError('conflict', { reason: 'run_active' });
}

/** Two at once would search, visit and ask twice for the same leads. */
export async function refuseRestarted(deps: QuoteDeps, { tenantId, restarted_by }: RunRecord): Promise<void> {
  if (!restarted_by) return;
  const { data } = await deps.store.runs.get({ tenantId, id: restarted_by }).go({ consistent: true });
  // It may be forgotten by now.
  if (data && !isFinal(data.status)) throw new AppError('conflict', { reason: 'run_restarted' });
}

export async function priceAnew(deps: QuoteDeps, run: RunRecord): Promise<Price> {
  const plan = runnablePlan(run.plan);
  const units = await countSources(deps, run.tenantId, plan);
  const { maximum, available } = await quotePlan(deps, run.tenantId, plan, units);
  const leads = [units, ...(units.others ?? [])].reduce((sum, one) => sum + one.leads, 0);
  return { leads, maximum, available };
}

/** The first step with something left to do, and what it costs from there; without `resume` it is the source. */
export async function whereToGoOn(
  deps: QuoteDeps,
  run: RunRecord,
): Promise<{ resume?: Resume | undefined; price: Price }> {
  const chain = await readChain(deps, run);
  if (!hasInput(chain)) return { price: await priceAnew(deps, run) };
  const left = await leftInSteps(deps, chain);
  const step_no = left.findIndex((payload) => sizeOf(payload) > 0);
  if (step_no < 0) throw new AppError('conflict', { reason: 'nothing_to_retry' });
  const leads = left.reduce((sum, payload) => sum + sizeOf(payload), 0);
  const price = { leads, ...(await quoteResume(deps, run, left)) };
  return { resume: { run_id: run.id, step_no }, price };
}

/** Whether the sources have given all that the steps are to work on; else they are asked again, and what is in the list costs nothing. */
function hasInput([{ run, steps }]: Chain): boolean {
  return (
    run.resume !== undefined ||
    steps.every(({ kind, status }) => !isSourceKind(kind) || status === 'completed')
  );
}

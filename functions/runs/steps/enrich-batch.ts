import {
  enrichmentWrites,
  type LeadRecord,
  markLooking,
  readLead,
  unmarkLooking,
} from '#functions/campaigns/index.ts';
import type { Enricher, EnrichmentOutcome, EnrichmentProblem } from '#functions/enrichment/index.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/prices.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { findList } from '../find-list.ts';
import { type BatchResult, finishBatch, nothing } from '../finish-batch.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { leadIdsOf } from '../store/runs.ts';
import { getRunRecord } from '../to-run.ts';

export type EnrichDeps = RunDeps & { enricher: Enricher };

/** A site is read for at most this long, and the lead says "looking" no longer than that. */
const lookingSeconds = 40;

/** Problems that may be gone tomorrow: a retry does these leads again. The others are as they are. */
const passing: readonly EnrichmentProblem[] = ['timeout', 'unreachable', 'http_error'];

/**
 * Reads the website of one lead and adds what it finds. Charged only for an e-mail where there was none. Whatever comes
 * of it, the lead goes on to the next step: without an e-mail it is still a lead.
 */
export async function enrichBatch(deps: EnrichDeps, batch: BatchRecord, run: RunRecord): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const { payload } = batch;
  const [id = ''] = leadIdsOf(payload);
  const lead = await readLead(deps.campaigns, tenantId, campaign_id, id);
  if (!lead) return finishBatch(deps, batch, { ...nothing, skipped: 1 }, []);

  const price = priceOf(lead.head.type, 'email');
  const { left } = await readHold(deps.wallet, tenantId, run_id);
  if (lead.head.emails_count === 0 && lead.head.website && left < price) {
    return finishBatch(deps, batch, { ...nothing, unpaid: 1, retry: payload, output: [id] }, []);
  }
  const outcome = await look(deps, lead);
  await commit(deps, batch, run, outcome, price);
}

async function look(deps: EnrichDeps, { head, values }: LeadRecord): Promise<EnrichmentOutcome> {
  const website = values.website?.[0]?.value ?? head.website;
  if (!website) return { values: {}, pages: [], problem: 'no_website' };
  await markLooking(deps.campaigns, head, lookingSeconds);
  try {
    return await deps.enricher.enrich({ website, country: head.country, name: head.name });
  } catch (error) {
    await unmarkLooking(deps.campaigns, head);
    throw error;
  }
}

/** Everything is read again: it may have changed while the website was read. Throws `not_found` for a deleted list. */
async function commit(
  deps: EnrichDeps,
  batch: BatchRecord,
  { tenantId, id: run_id, campaign_id }: RunRecord,
  outcome: EnrichmentOutcome,
  price: number,
): Promise<void> {
  const { payload } = batch;
  const [id = ''] = leadIdsOf(payload);
  const lead = await readLead(deps.campaigns, tenantId, campaign_id, id);
  if (!lead) return finishBatch(deps, batch, { ...nothing, skipped: 1 }, []);
  const { activity } = await getRunRecord(deps, tenantId, run_id);
  if (activity === 'ended') return unmarkLooking(deps.campaigns, lead.head);
  if (!(await findList(deps, { tenantId, campaign_id }))) {
    await unmarkLooking(deps.campaigns, lead.head);
    throw new AppError('not_found');
  }

  const { writes, charges, delivered } = await enrichmentWrites(deps.campaigns, lead, outcome, price);
  const capture = await captureWrites(deps.wallet, tenantId, run_id, charges);
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  const result = { ...verdict(outcome, payload), out: delivered, credits, output: [id] };
  await finishBatch(deps, batch, withProblem(result, outcome, lead, deps.now()), [...writes, ...capture]);
}

function verdict({ problem }: EnrichmentOutcome, payload: BatchRecord['payload']): BatchResult {
  if (problem && passing.includes(problem)) return { ...nothing, failed: 1, retry: payload };
  return problem && problem !== 'nothing_found' ? { ...nothing, skipped: 1 } : { ...nothing, done: 1 };
}

function withProblem(
  result: BatchResult,
  { problem }: EnrichmentOutcome,
  { head }: LeadRecord,
  at: string,
): BatchResult {
  if (!problem || result.failed === 0) return result;
  return {
    ...result,
    problems: [{ code: problem, message: problem, lead_id: head.id, lead_name: head.name, at }],
  };
}

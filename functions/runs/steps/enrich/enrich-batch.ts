import {
  enrichmentWrites,
  type LeadRecord,
  markBounced,
  markLooking,
  ownedEmails,
  readLeadsOf,
  unmarkLooking,
} from '#functions/campaigns/index.ts';
import {
  type Enricher,
  type EnrichmentOutcome,
  type EnrichmentProblem,
  type FurtherEmails,
  findFurtherEmails,
  hasEmail,
  joinValues,
} from '#functions/enrichment/index.ts';
import type { EmailVerifier, SourceFailure } from '#functions/providers/index.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';
import { kindOf, priceOf } from '#shared/domain/kinds/index.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../../deps.ts';
import { findList } from '../../find-list.ts';
import { type BatchResult, finishBatch, nothing, sumResults } from '../../stages/finish-batch.ts';
import { leadIdsOf } from '../../store/batches.ts';
import type { BatchRecord, RunRecord } from '../../store/index.ts';
import { getRunRecord } from '../../to-run.ts';
import { type FindEnrichers, subjectOf } from '../asking/ask-vendors.ts';
import { byOf } from '../mark.ts';
import { passedOver } from '../passed-over.ts';
import { untilUnchanged } from '../until-unchanged.ts';

export type EnrichDeps = RunDeps & {
  enricher: Enricher;
  enrichers: FindEnrichers;
  verifier?: EmailVerifier | undefined;
};
/** One lead of the batch: what its website gave, that it could not be paid for, or that its values are young enough. */
type Looked = { id: string; outcome: Outcome | 'unpaid' | 'young' };
/** With the vendors that failed where nobody gave an e-mail. */
type Outcome = EnrichmentOutcome & { failures?: SourceFailure[] };

/** A site is read for at most this long, and the lead says "looking" no longer than that. */
const lookingSeconds = 40;

/** Problems that may be gone tomorrow: a retry does these leads again. The others are as they are. */
const passing: readonly EnrichmentProblem[] = ['timeout', 'unreachable', 'http_error'];

/** The same of vendors. */
const mayPass: readonly SourceReason[] = ['rate_limited', 'unavailable'];

/**
 * Reads the websites of some leads, looks on where they give no e-mail, and adds what it finds. Charged only for an e-mail where there was none. Whatever comes
 * of it, a lead goes on to the next step: without an e-mail it is still a lead.
 */
export async function enrichBatch(deps: EnrichDeps, batch: BatchRecord, run: RunRecord): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const leads = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, leadIdsOf(batch.payload));
  let { left } = await readHold(deps.wallet, tenantId, run_id);
  const isYoung = passedOver(run, batch);
  const priced = leads.filter((lead) => mostFor(lead) > 0).map(({ head }) => head.identity);
  const owned = await ownedEmails(deps.campaigns, tenantId, priced);
  const looks = leads.map((lead): Promise<Looked> => {
    const { id, identity } = lead.head;
    if (isYoung(lead)) return Promise.resolve({ id, outcome: 'young' });
    // What was paid for in another list is found once more for nothing, and nothing is held for it.
    const isOwned = owned.has(identity);
    const price = isOwned ? 0 : mostFor(lead);
    if (price > left) return Promise.resolve({ id, outcome: 'unpaid' });
    left -= price;
    return look(deps, run_id, lead, isOwned).then((outcome) => ({ id, outcome }));
  });
  const looked = await Promise.allSettled(looks);
  const failed = looked.find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.all(leads.map(({ head }) => unmarkLooking(deps.campaigns, head)));
    throw failed.reason;
  }
  const outcomes = looked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  // Nobody has to read the websites again because a lead was changed by somebody else meanwhile.
  await untilUnchanged(() => tryCommit(deps, batch, run, outcomes));
}

const priceFor = ({ head }: LeadRecord): number => priceOf(head.type, 'email');

/** What a lead may come to cost: nothing where an e-mail is known, or no website to find one on. */
const mostFor = (lead: LeadRecord): number =>
  lead.head.emails_count === 0 && lead.head.website ? priceFor(lead) : 0;

/** At the website first; where that gives no e-mail, and none is known, at the other ways to one. */
async function look(deps: EnrichDeps, run_id: string, lead: LeadRecord, isOwned: boolean): Promise<Outcome> {
  const { head, values } = lead;
  const website = values.website?.[0]?.value ?? head.website;
  await markLooking(deps.campaigns, head, lookingSeconds);
  const work = `${run_id} ${head.id}`;
  const given: EnrichmentOutcome = website
    ? await deps.enricher.enrich({ website, country: head.country, name: head.name, work })
    : { values: {}, pages: [], problem: kindOf(head.type).hasSite ? 'no_website' : 'nothing_found' };
  // What came back to the account is no reason to stop looking.
  const [known = given.values] = await markBounced(deps.campaigns, head.tenantId, [given.values]);
  const read = { ...given, values: known };
  if (head.emails_count > 0 || hasEmail(read.values)) return read;
  // Whom we invented no vendor knows.
  const sources = head.sample
    ? []
    : (await deps.enrichers(head.tenantId, 'emails', head.type, { isOwned })).able;
  const { verifier } = deps;
  const people = read.values.person ?? values.person ?? [];
  const now = () => new Date(deps.now());
  const further = await findFurtherEmails({ verifier, sources, now }, subjectOf(lead), people);
  return withFurther(read, further);
}

function withFurther(read: EnrichmentOutcome, { values, failures }: FurtherEmails): Outcome {
  if (!hasEmail(values)) return { ...read, values: joinValues(read.values, values), failures };
  const { problem: _problem, ...rest } = read;
  return { ...rest, values: joinValues(read.values, values) };
}

/** Everything is read again: it may have changed while the websites were read. Throws `not_found` for a deleted list. */
async function tryCommit(
  deps: EnrichDeps,
  batch: BatchRecord,
  run: RunRecord,
  looked: Looked[],
): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const ids = looked.map(({ id }) => id);
  const now = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, ids);
  const leads = looked.map((one) => ({ ...one, lead: now.find(({ head }) => head.id === one.id) }));
  const { activity } = await getRunRecord(deps, tenantId, run_id);
  const listed = await findList(deps, { tenantId, campaign_id });
  if (activity === 'ended' || !listed) {
    await Promise.all(leads.map(({ lead }) => lead && unmarkLooking(deps.campaigns, lead.head)));
    if (!listed) throw new AppError('not_found');
    return;
  }
  const gone = leadIdsOf(batch.payload).length - looked.length + leads.filter(({ lead }) => !lead).length;
  const found = leads.flatMap(({ lead, outcome }) =>
    lead && typeof outcome !== 'string' ? [{ lead, outcome, price: priceFor(lead), run: byOf(run) }] : [],
  );
  const { writes, charges, delivered } = await enrichmentWrites(deps.campaigns, tenantId, campaign_id, found);
  const hold = await readHold(deps.wallet, tenantId, run_id);
  const capture = captureWrites(deps.wallet, tenantId, run_id, hold, charges);
  const result = sumResults([
    { ...nothing, skipped: gone },
    ...leads.flatMap(({ lead, outcome }) => (lead ? [resultOf(lead, outcome, deps.now())] : [])),
  ]);
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  await finishBatch(deps, batch, { ...result, out: delivered, credits }, [...writes, ...capture]);
}

function resultOf({ head }: LeadRecord, outcome: Looked['outcome'], at: string): BatchResult {
  const output = [head.id];
  const retry = { lead_ids: [head.id] };
  if (outcome === 'unpaid') return { ...nothing, unpaid: 1, retry, output };
  if (outcome === 'young') return { ...nothing, skipped: 1, output };
  const { problem, failures = [] } = outcome;
  const failure = failures.find(({ reason }) => mayPass.includes(reason));
  if (problem && passing.includes(problem)) {
    const problems = [{ code: problem, message: problem, lead_id: head.id, lead_name: head.name, at }];
    return { ...nothing, failed: 1, retry, output, problems };
  }
  if (failure) {
    const { source, reason } = failure;
    const told = {
      code: `source_${reason}`,
      message: reason,
      source,
      lead_id: head.id,
      lead_name: head.name,
    };
    return { ...nothing, failed: 1, retry, output, problems: [{ ...told, at }] };
  }
  const skipped = problem !== undefined && problem !== 'nothing_found';
  return { ...nothing, ...(skipped ? { skipped: 1 } : { done: 1 }), output };
}

import { type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import { checkEmails, type Enricher as SiteReader } from '#functions/enrichment/index.ts';
import type { EmailVerifier, EnrichmentSource } from '#functions/providers/index.ts';
import { readHold } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import {
  deliveredBy,
  type Enrichment,
  type FreeEnricher,
  freeFor,
  isFreeBy,
} from '#shared/domain/leads/enrichments.ts';
import type { RunDeps } from '../../deps.ts';
import { type BatchResult, nothing } from '../../stages/finish-batch.ts';
import { leadIdsOf } from '../../store/batches.ts';
import type { BatchRecord, RunRecord } from '../../store/index.ts';
import type { Pending } from '../definition.ts';
import { type Answer, askInTurn, type FindEnrichers, subjectOf, waitFor } from './ask-vendors.ts';
import { sitePeople } from './site-people.ts';

export type AskDeps = RunDeps & {
  enricher: SiteReader;
  /** What registries and name servers say of domains. */
  domainDetails: EnrichmentSource;
  enrichers: FindEnrichers;
  verifier?: EmailVerifier | undefined;
};

/** What a step asks for: who has it already, and how much of it is wanted of each lead. */
export type Wish = {
  what: Enrichment;
  has: (lead: LeadRecord, now: string) => boolean;
  /** The most that is charged of one lead, in units of the price. */
  most: number;
  /** The most people that are asked for. */
  limit: number;
};
/** One lead of a batch: what came of asking, or why nobody asked. */
export type Asked = { id: string; answer: Answer | 'unpaid' | 'has_it' };

/** Times a batch waits for a vendor that asks for patience; then its leads have failed. */
const mostLooks = 12;

/**
 * Asks about the leads of a batch, as far as the hold pays for them. What was told before the batch was put off is not asked again. Says
 * when to come back where a vendor asks for patience.
 */
export async function askBatch(
  deps: AskDeps,
  batch: BatchRecord,
  { tenantId, id: run_id, campaign_id }: RunRecord,
  wish: Wish,
): Promise<Pending | Asked[]> {
  const read = await Promise.all(
    leadIdsOf(batch.payload).map((id) => readLead(deps.campaigns, tenantId, campaign_id, id)),
  );
  const leads = read.filter((lead) => lead !== undefined);
  const told = new Map(((batch.state as Asked[] | undefined) ?? []).map((one) => [one.id, one]));
  const kind = leads[0]?.head.type;
  if (!kind) return [];
  const enrichers = await deps.enrichers(tenantId, wish.what, kind);
  const without = enrichers.without.map((source) => ({ source, reason: 'no_key' as const }));
  const free = freeOf(deps, freeFor(wish.what, kind));
  const price = priceOf(kind, deliveredBy[wish.what]) * wish.most;
  let { left } = await readHold(deps.wallet, tenantId, run_id);

  const asking = leads.map(async (lead): Promise<Asked> => {
    const { id } = lead.head;
    if (wish.has(lead, deps.now())) return { id, answer: 'has_it' };
    // Whom we invented no vendor knows.
    const asking = lead.head.sample ? free : [...free, ...enrichers.able];
    const most = asking.every((source) => isFreeBy(source.id)) ? 0 : price;
    if (most > left) return { id, answer: 'unpaid' };
    left -= most;
    const before = told.get(id);
    if (before) return before;
    if (asking.length === 0)
      return { id, answer: { failures: lead.head.sample ? [] : without, asked: false } };
    const answer = await askInTurn(asking, subjectOf(lead), wish.limit);
    return { id, answer: await checked(deps, answer) };
  });
  const asked = await Promise.all(asking);
  const answers = asked.flatMap(({ answer }) => (typeof answer === 'string' ? [] : [answer]));
  const wait = waitFor(answers);
  if (wait === undefined || (batch.looks ?? 0) >= mostLooks) return asked;
  const done = asked.filter(({ answer }) => typeof answer !== 'string' && waitFor([answer]) === undefined);
  // The table keeps no undefined.
  return { pending: wait, state: JSON.parse(JSON.stringify(done)) };
}

function freeOf({ enricher, domainDetails }: AskDeps, who: FreeEnricher | undefined): EnrichmentSource[] {
  if (who === 'website') return [sitePeople(enricher)];
  return who === 'rdap' ? [domainDetails] : [];
}

async function checked({ verifier }: AskDeps, answer: Answer): Promise<Answer> {
  if (!verifier || !answer.given) return answer;
  const values = await checkEmails(answer.given.values, verifier, new AbortController().signal);
  return { ...answer, given: { ...answer.given, values } };
}

/** What came of one lead, as its step counts it. Whatever it is, the lead goes on to the next step. */
export function resultOf({ head }: LeadRecord, answer: Asked['answer'], at: string): BatchResult {
  const output = [head.id];
  const retry = { lead_ids: output };
  if (answer === 'unpaid') return { ...nothing, unpaid: 1, retry, output };
  if (answer === 'has_it') return { ...nothing, skipped: 1, output };
  const [failure] = answer.failures;
  if (answer.given || !failure)
    return { ...nothing, ...(answer.asked ? { done: 1 } : { skipped: 1 }), output };
  const { source, reason } = failure;
  const problem = { code: `source_${reason}`, message: reason, source, at };
  return {
    ...{ ...nothing, failed: 1, retry, output },
    problems: [{ ...problem, lead_id: head.id, lead_name: head.name }],
  };
}

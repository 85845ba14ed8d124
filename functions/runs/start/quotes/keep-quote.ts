import { type Write, write } from '#functions/platform/table/transact.ts';
import { isSourceKind, type PricedPlan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import type { RunDeps } from '../../deps.ts';
import type { Given } from '../../steps/definition.ts';
import { hashOf } from './hash-of.ts';
import { countSources, type QuoteDeps, quotePlan } from './quote-plan.ts';

const keptMs = 600_000;

/** Prices a plan and, where that took a search, keeps what was counted: `quote_id` names it for ten minutes. */
export async function keepQuote(deps: QuoteDeps, tenantId: string, plan: PricedPlan): Promise<Quote> {
  const units = await countSources(deps, tenantId, plan);
  const quote = await quotePlan(deps, tenantId, plan, units);
  if (!plan.steps.some(({ kind }) => kind === 'search')) return quote;
  const id = deps.newId('quote');
  const expires = Date.parse(deps.now()) + keptMs;
  const stated = { tenantId, id, source_hash: sourceHash(plan), ...units };
  await deps.store.quotes
    .create({ ...stated, expires_at: new Date(expires).toISOString(), ttl: Math.ceil(expires / 1000) })
    .go();
  return { ...quote, quote_id: id };
}

/** Of the one search that most plans have, or of all sources. */
function sourceHash({ steps }: PricedPlan): string {
  const sources = steps.filter(({ kind }) => isSourceKind(kind));
  return hashOf(sources.length > 1 ? sources : sources[0]);
}

/** What was counted for the plan's search; undefined where the quote is another's, another search's, used up, or too old. */
export async function keptUnits(
  { store, now }: RunDeps,
  tenantId: string,
  plan: PricedPlan,
  quoteId: string | undefined,
): Promise<Given | undefined> {
  if (quoteId === undefined) return undefined;
  const { data } = await store.quotes.get({ tenantId, id: quoteId }).go({ consistent: true });
  if (!data || data.expires_at <= now() || data.source_hash !== sourceHash(plan)) return undefined;
  const { leads, chargeable, owned, others } = data;
  return { leads, chargeable, ...(owned ? { owned } : {}), ...(others ? { others } : {}) };
}

/**
 * Writes `quote`: it is used up. A search is counted again for each start, which is limited; one quote would start any number.
 * Refused where another start has used it.
 */
export const usedQuote = ({ store }: RunDeps, tenantId: string, id: string): Write =>
  write.remove('quote', store.quotes.remove({ tenantId, id }).params());

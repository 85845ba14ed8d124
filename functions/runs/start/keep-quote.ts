import { type Write, write } from '#functions/platform/table/transact.ts';
import type { PricedPlan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import type { RunDeps } from '../deps.ts';
import type { Units } from '../steps/definition.ts';
import { hashOf } from './hash-of.ts';
import { countSource, type QuoteDeps, quotePlan } from './quote-plan.ts';

const keptMs = 600_000;

/** Prices a plan and, where that took a search, keeps what was counted: `quote_id` names it for ten minutes. */
export async function keepQuote(deps: QuoteDeps, tenantId: string, plan: PricedPlan): Promise<Quote> {
  const units = await countSource(deps, tenantId, plan);
  const quote = await quotePlan(deps, tenantId, plan, units);
  const [source] = plan.steps;
  if (source?.kind !== 'search') return quote;
  const id = deps.newId('quote');
  const expires = Date.parse(deps.now()) + keptMs;
  const stated = { tenantId, id, source_hash: hashOf(source), ...units };
  await deps.store.quotes
    .create({ ...stated, expires_at: new Date(expires).toISOString(), ttl: Math.ceil(expires / 1000) })
    .go();
  return { ...quote, quote_id: id };
}

/** What was counted for the plan's search; undefined where the quote is another's, another search's, used up, or too old. */
export async function keptUnits(
  { store, now }: RunDeps,
  tenantId: string,
  { steps: [source] }: PricedPlan,
  quoteId: string | undefined,
): Promise<Units | undefined> {
  if (quoteId === undefined) return undefined;
  const { data } = await store.quotes.get({ tenantId, id: quoteId }).go({ consistent: true });
  if (!data || data.expires_at <= now() || data.source_hash !== hashOf(source)) return undefined;
  const { leads, chargeable, owned } = data;
  return { leads, chargeable, ...(owned ? { owned } : {}) };
}

/**
 * Writes `quote`: it is used up. A search is counted again for each start, which is limited; one quote would start any number.
 * Refused where another start has used it.
 */
export const usedQuote = ({ store }: RunDeps, tenantId: string, id: string): Write =>
  write.remove('quote', store.quotes.remove({ tenantId, id }).params());

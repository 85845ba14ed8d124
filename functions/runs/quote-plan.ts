import { countEnrichable, getCampaign, hasUsableWebhook, selectLeads } from '#functions/campaigns/index.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { ListTypeKey } from '#shared/domain/list-types.ts';
import type { Plan, Step } from '#shared/domain/plan.ts';
import { priceOf } from '#shared/domain/prices.ts';
import type { Quote } from '#shared/domain/run.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from './deps.ts';

export type QuoteDeps = RunDeps & { searcher: Pick<Searcher, 'preview'> };

/** Share of small-business websites on which a crawl finds an e-mail: what our own crawls of real pages show. */
export const expectedEmailRate = 0.45;

/** How many leads a step will see, and for how many of them it may charge. */
type Units = { leads: number; chargeable: number };
type Line = Quote['steps'][number];

/** What a plan would cost. Throws what is wrong with it: a list that is not there, of another type, or without a webhook. */
export async function quotePlan(deps: QuoteDeps, tenantId: string, plan: Plan): Promise<Quote> {
  const campaign = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  const { units, found } = await sourceUnits(deps, tenantId, plan, campaign.type);
  await refuseMissingWebhook(deps, tenantId, plan);
  const wallet = await getWallet(deps.wallet, tenantId);
  const steps = plan.steps.map((step) => priceLine(step, campaign.type, units, found));
  const expected = steps.reduce((sum, line) => sum + line.expected, 0);
  const maximum = steps.reduce((sum, line) => sum + line.maximum, 0);
  return {
    expected,
    maximum,
    available: wallet.available,
    available_after: wallet.available - maximum,
    steps,
  };
}

async function sourceUnits(
  deps: QuoteDeps,
  tenantId: string,
  plan: Plan,
  type: ListTypeKey,
): Promise<{ units: Units; found: number }> {
  const [source] = plan.steps;
  if (source?.kind === 'search') {
    if (source.search.kind !== type) throw invalidField('campaign_id', 'list_type_mismatch');
    const { total, has } = await deps.searcher.preview(source.search);
    const found = Math.min(total, source.limit);
    return { units: { leads: found, chargeable: Math.min(found, has.website) }, found };
  }
  if (source?.kind !== 'select') throw invalidField('steps', 'invalid');
  const ids = await selectLeads(deps.campaigns, tenantId, plan.campaign_id, source.selection);
  const { chargeable } = await countEnrichable(deps.campaigns, tenantId, plan.campaign_id, ids);
  return { units: { leads: ids.length, chargeable }, found: ids.length };
}

async function refuseMissingWebhook(
  { campaigns }: QuoteDeps,
  tenantId: string,
  { steps, campaign_id }: Plan,
): Promise<void> {
  if (!steps.some(({ kind }) => kind === 'connect')) return;
  if (!(await hasUsableWebhook(campaigns, tenantId, campaign_id)))
    throw invalidField('campaign_id', 'list_webhook_missing');
}

function priceLine({ kind }: Step, type: ListTypeKey, units: Units, found: number): Line {
  if (kind === 'save') {
    const price = priceOf(type, 'contact');
    return { kind, units: found, price, expected: found * price, maximum: found * price };
  }
  if (kind === 'enrich') {
    const price = priceOf(type, 'email');
    const expected = Math.round(units.chargeable * expectedEmailRate) * price;
    return { kind, units: units.leads, price, expected, maximum: units.chargeable * price };
  }
  return { kind, units: units.leads, price: 0, expected: 0, maximum: 0 };
}

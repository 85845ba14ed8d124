import { countEnrichable, getCampaign } from '#functions/campaigns/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import type { RunDeps } from '../deps.ts';
import { foundOf, leadIdsOf, type Payload } from '../store/batches.ts';
import type { RunRecord } from '../store/index.ts';

/**
 * The most that going on with a run can cost, from what is left in each step: the places that are not saved yet, and an
 * e-mail for each place and lead that has an enrichment before it.
 */
export async function quoteResume(
  deps: RunDeps,
  { tenantId, campaign_id, plan }: RunRecord,
  left: Payload[],
): Promise<{ maximum: number; available: number }> {
  const { type } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const { available } = await getWallet(deps.wallet, tenantId);
  const lastEnrich = plan.steps.findLastIndex(({ kind }) => kind === 'enrich');
  const toEnrich = left.slice(0, lastEnrich + 1);
  const websites = toEnrich.flatMap(foundOf).filter(({ values }) => values.website?.length).length;
  const leads = [...new Set(toEnrich.flatMap(leadIdsOf))];
  const chargeable = await countEnrichable(deps.campaigns, { tenantId, campaign_id }, leads);
  const contacts = left.flatMap(foundOf).length * priceOf(type, 'contact');
  return { maximum: contacts + (websites + chargeable) * priceOf(type, 'email'), available };
}

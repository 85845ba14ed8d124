import { countEnrichable, getCampaign } from '#functions/campaigns/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/prices.ts';
import type { RunDeps } from './deps.ts';
import { retriesOf } from './make-batches.ts';
import type { RunRecord } from './store/index.ts';
import type { Resume } from './store/runs.ts';

/** The most that going on with a run can cost: what is left of the step, and an e-mail for each lead after it. */
export async function quoteResume(
  deps: RunDeps,
  run: RunRecord,
  resume: Resume,
): Promise<{ maximum: number; available: number }> {
  const { tenantId, plan } = run;
  const campaign = await getCampaign(deps.campaigns, tenantId, run.campaign_id);
  const left = await retriesOf(deps, tenantId, resume);
  const { available } = await getWallet(deps.wallet, tenantId);
  const enriches = plan.steps.slice(resume.step_no).some(({ kind }) => kind === 'enrich');
  const email = enriches ? priceOf(campaign.type, 'email') : 0;
  if ('places' in left) {
    const withWebsite = left.places.filter(({ values }) => values.website?.length).length;
    return {
      maximum: left.places.length * priceOf(campaign.type, 'contact') + withWebsite * email,
      available,
    };
  }
  const { chargeable } = await countEnrichable(deps.campaigns, tenantId, campaign.id, left.lead_ids);
  return { maximum: chargeable * email, available };
}

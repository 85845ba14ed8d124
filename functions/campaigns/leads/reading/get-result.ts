import type { LeadDetails } from '#shared/contracts/campaigns/index.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { columnsTold } from '#shared/domain/leads/columns-told.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { readLead } from '../enrich-lead.ts';
import { findAlso } from '../entry/also-in.ts';
import { type BounceDeps, refundFor } from '../report-bounce.ts';
import { withKnownLabels } from './known-labels.ts';
import { toLead } from './to-lead.ts';

/** One lead with every value. */
export async function getResult(
  deps: BounceDeps,
  tenantId: string,
  campaignId: string,
  id: string,
): Promise<LeadDetails> {
  await getCampaign(deps, tenantId, campaignId);
  const lead = await readLead(deps, tenantId, campaignId, id);
  if (!lead) throw new AppError('not_found');
  const { type, identity, columns } = lead.head;
  const also = await findAlso(deps, tenantId, type, {
    id: identity,
    columns: columns ?? {},
    values: lead.values,
  });
  const [head = lead.head] = await withKnownLabels(deps, tenantId, [lead.head]);
  const refund = await refundFor(deps, lead.head);
  return {
    lead: toLead(head, deps.now()),
    values: lead.values,
    columns_told: columnsTold(lead.head, lead.values, lead.columns_told),
    texts: lead.texts,
    ...(refund ? { email_refund: { credits: refund.credits, until: refund.until } } : {}),
    also_in: also.filter(({ campaign_id }) => campaign_id !== campaignId),
    attributions: attributionsOf(lead.head.source.split('+')),
  };
}

import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { type Head, leadItems } from '../../store/leads.ts';
import { toLead } from './to-lead.ts';

/** So many of the newest lists are looked into: somebody may have made some that are still empty. */
const mostLists = 20;

type Asked = {
  tenantId: string;
  kind: KindKey;
  campaign_id?: string | undefined;
  lead_id?: string | undefined;
};

/**
 * A lead of the account to show something with: the one that is named, else the newest of the list that is, else of the newest list of the kind
 * that has any. Undefined where there is none; `not_found` for a list that is not there or of another kind.
 */
export async function exampleLead(
  deps: CampaignDeps,
  { tenantId, kind, campaign_id, lead_id }: Asked,
): Promise<Lead | undefined> {
  const { heads } = deps.store;
  for (const { id } of await listsOf(deps, { tenantId, kind, campaign_id })) {
    const place = { tenantId, campaign_id: id };
    const [head] = lead_id
      ? [(await heads.get({ ...place, id: lead_id }).go()).data]
      : (await heads.query.primary(place).go({ order: 'desc', limit: 1 })).data;
    if (head) return toLead(leadItems.refuseNewer<Head>(head), deps.now());
  }
  return undefined;
}

async function listsOf(
  deps: CampaignDeps,
  { tenantId, kind, campaign_id }: Asked,
): Promise<{ id: string }[]> {
  if (campaign_id) return [await getCampaign(deps, tenantId, campaign_id, kind)];
  const { data } = await deps.store.campaigns.query.primary({ tenantId }).go({ pages: 'all', order: 'desc' });
  return data
    .filter(({ type, deleted_at, is_archived }) => type === kind && !deleted_at && !is_archived)
    .slice(0, mostLists);
}

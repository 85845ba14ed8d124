import type { ActNote } from '#functions/platform/http/record-act.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { told } from '../domain/told.ts';
import { deleteLeads } from '../leads/organize/delete-leads.ts';
import { selectLeads } from '../leads/reading/select-leads.ts';
import { deleteCampaigns } from './delete-campaigns.ts';
import { getCampaign } from './get-campaign.ts';

type Request = {
  resultIds?: string[] | undefined;
  campaign_id?: string | undefined;
  selection?: Selection | undefined;
};

/** Deletes lists, or leads of one list: at most 1,000 at a time. Says which, so that they can be brought back, and how many are left to do. */
export async function bulkDelete(
  deps: CampaignDeps,
  tenantId: string,
  request: Request,
  note: (note: ActNote) => void,
) {
  const { resultIds = [], campaign_id, selection = { ids: resultIds } } = request;
  if (!campaign_id) {
    if (!resultIds.every((id) => isIdOf('campaign', id))) throw new AppError('not_found');
    const lists = await deleteCampaigns(deps, tenantId, resultIds);
    note({ before: told('lists', lists) });
    return { deleted: lists.length, remaining: 0, ids: resultIds };
  }
  const { name } = await getCampaign(deps, tenantId, campaign_id);
  const ids = await selectLeads(deps, tenantId, campaign_id, selection);
  const now = ids.slice(0, maxResultIds);
  const deleted = await deleteLeads(deps, tenantId, campaign_id, now);
  note({ target: campaign_id, before: { name, ...told('leads', now), count: deleted } });
  return { deleted, remaining: ids.length - now.length, ids: now };
}

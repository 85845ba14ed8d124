import type { ActNote } from '#functions/platform/http/record-act.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { told } from '../domain/told.ts';
import { deleteLeads } from '../leads/organize/delete-leads.ts';
import { chooseLeads, goOnWith } from './chosen-leads.ts';
import { deleteCampaigns } from './delete-campaigns.ts';
import { getCampaign } from './get-campaign.ts';

type Request = {
  resultIds?: string[] | undefined;
  campaign_id?: string | undefined;
  selection?: Selection | undefined;
  /** Goes on with those that an earlier call chose. */
  cursor?: string | undefined;
};

/**
 * Deletes lists, or leads of one list: at most 1,000 at a time. Says which, so that they can be brought back, and how many are left to do.
 * Which leads match is found once, by the first call; those after it go on by its cursor.
 */
export async function bulkDelete(
  deps: CampaignDeps,
  tenantId: string,
  request: Request,
  note: (note: ActNote) => void,
) {
  const { resultIds = [], campaign_id, selection = { ids: resultIds }, cursor } = request;
  if (!campaign_id) {
    if (!resultIds.every((id) => isIdOf('campaign', id))) throw new AppError('not_found');
    const lists = await deleteCampaigns(deps, tenantId, resultIds);
    note({ before: told('lists', lists) });
    return { deleted: lists.length, remaining: 0, next_cursor: null, ids: resultIds };
  }
  const { name } = await getCampaign(deps, tenantId, campaign_id);
  const list = { tenantId, campaign_id };
  const portion = await (cursor ? goOnWith(deps, list, cursor) : chooseLeads(deps, list, selection));
  const { ids } = portion;
  const deleted = await deleteLeads(deps, tenantId, campaign_id, ids);
  note({ target: campaign_id, before: { name, ...told('leads', ids), count: deleted } });
  return { deleted, ...portion };
}

import { campaigns } from '#shared/contracts/campaigns.ts';
import type { Selection } from '#shared/domain/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { refreshLeads } from './hooks.ts';

/** Deletes the chosen leads of a list, as many calls as it takes. Returns how many. Throws `ApiError`. */
export async function deleteLeads(campaignId: string, selection: Selection): Promise<number> {
  let deleted = 0;
  let remaining = 1;
  try {
    while (remaining > 0) {
      const body =
        'ids' in selection
          ? { campaign_id: campaignId, resultIds: selection.ids }
          : { campaign_id: campaignId, selection };
      const reply = await call(campaigns.endpoints.bulkDelete, { body });
      deleted += reply.deleted;
      remaining = reply.deleted === 0 ? 0 : reply.remaining;
    }
  } finally {
    await refreshLeads();
  }
  return deleted;
}

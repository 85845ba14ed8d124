import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { refreshLeads } from '../hooks.ts';

const { bulkDelete } = campaigns.endpoints;

type Deleted = { deleted: number; ids: string[] };

/**
 * Deletes the chosen leads of a list, as many calls as it takes. The first one chooses; the others go on with its choice, so that nobody goes who came
 * meanwhile. Returns how many, and the ids to restore. Throws `ApiError`.
 */
export async function deleteLeads(campaignId: string, selection: Selection): Promise<Deleted> {
  const all: Deleted = { deleted: 0, ids: [] };
  let cursor: string | null = null;
  try {
    do {
      const chosen = cursor ? { cursor } : 'ids' in selection ? { resultIds: selection.ids } : { selection };
      const reply: Reply<typeof bulkDelete> = await call(bulkDelete, {
        body: { campaign_id: campaignId, ...chosen },
      });
      all.deleted += reply.deleted;
      all.ids.push(...reply.ids);
      cursor = reply.next_cursor;
    } while (cursor);
  } finally {
    await refreshLeads();
  }
  return all;
}

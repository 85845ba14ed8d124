import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { type Rounds, unwatched } from '#web/ui/rounds/use-rounds.ts';
import { refreshLeads } from '../hooks.ts';

const { bulkDelete } = campaigns.endpoints;

type Deleted = {
  deleted: number;
  ids: string[];
  /** Those that were chosen and are still there: it was stopped, or a request failed. */
  left: number;
  /** Why it ended early. */
  problem: unknown;
};

/**
 * Deletes the chosen leads of a list, as many calls as it takes. The first one chooses; the others go on with its choice, so that nobody goes who came
 * meanwhile. Returns how many, and the ids to restore, also where one of the calls fails.
 */
export async function deleteLeads(
  campaignId: string,
  selection: Selection,
  { tell, isStopped }: Rounds = unwatched,
): Promise<Deleted> {
  const all: Deleted = { deleted: 0, ids: [], left: 0, problem: null };
  let cursor: string | null = null;
  try {
    do {
      const chosen = cursor ? { cursor } : 'ids' in selection ? { resultIds: selection.ids } : { selection };
      const reply: Reply<typeof bulkDelete> = await call(bulkDelete, {
        body: { campaign_id: campaignId, ...chosen },
      });
      all.deleted += reply.deleted;
      all.ids.push(...reply.ids);
      all.left = reply.remaining;
      cursor = reply.next_cursor;
      tell({ done: all.ids.length, all: all.ids.length + all.left });
    } while (cursor && !isStopped());
  } catch (problem) {
    all.problem = problem;
  }
  await refreshLeads();
  return all;
}

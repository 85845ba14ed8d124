import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import type { Rounds } from '#web/ui/rounds/use-rounds.ts';
import { refreshLeads } from '../hooks.ts';

const { deletedLeads, restore } = campaigns.endpoints;

/** Fewer than a request takes: how far it has got is seen, and whoever stops it does not wait long. */
const roundLength = 200;

type Restored = { restored: number; all: number; problem: unknown };

/**
 * Brings back all deleted leads of a list that have a text, in rounds. They are found first: only then is it known how
 * many they are, and no page moves while it is read. Returns how many came back, also where a call fails; stopped while it looks, it brings back none.
 */
export async function restoreAll(
  campaignId: string,
  search: string,
  { tell, isStopped }: Rounds,
): Promise<Restored> {
  const ids: string[] = [];
  let restored = 0;
  let problem: unknown = null;
  try {
    let cursor: string | null = null;
    do {
      const page: Reply<typeof deletedLeads> = await call(deletedLeads, {
        params: { id: campaignId },
        query: { limit: 100, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
      });
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      tell({ done: ids.length, all: null });
    } while (cursor && !isStopped());
    for (let start = 0; start < ids.length && !isStopped(); start += roundLength) {
      tell({ done: start, all: ids.length });
      const resultIds = ids.slice(start, start + roundLength);
      const reply = await call(restore, { body: { campaign_id: campaignId, resultIds } });
      restored += reply.restored;
    }
  } catch (caught) {
    problem = caught;
  }
  await Promise.all([refreshLeads(), refresh(deletedLeads)]);
  return { restored, all: ids.length, problem };
}

import { randomInt } from 'node:crypto';
import { type Write, write } from '#functions/platform/table/transact.ts';
import type { Counts } from '#shared/domain/leads/list-counts.ts';
import type { CampaignDeps } from '../deps.ts';
import { none, sumCounts } from '../domain/counts.ts';
import type { List } from '../rows/read-rows.ts';
import { countShards } from '../store/counts.ts';
import type { CampaignRecord } from '../store/index.ts';

const anyShard = (): number => randomInt(countShards);

/** For a transaction that counts one list several times: it takes no item twice. */
export function shardsInTurn(): (campaign_id: string) => number {
  const first = anyShard();
  const taken = new Map<string, number>();
  return (campaign_id) => {
    const no = taken.get(campaign_id) ?? 0;
    taken.set(campaign_id, no + 1);
    return (first + no) % countShards;
  };
}

/** The write that moves a list's counts. It goes to one of several items, so that those who work on a list seldom meet. */
export function countWrite(
  { store, now, shardOf = anyShard }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  change: Counts,
): Write {
  const counted = store.counts
    .update({ tenantId, campaign_id, shard: shardOf(campaign_id) })
    .add(change)
    .set({ updated_at: now() });
  return write.update('counts', counted.params());
}

export type Counted = { counts: Counts; updated_at: string };

/** What a list counts, and when it or its leads were last changed. */
export async function readCounts(
  { store }: CampaignDeps,
  { tenantId, id: campaign_id, ...list }: CampaignRecord,
): Promise<Counted> {
  const { data } = await store.counts.query
    .primary({ tenantId, campaign_id })
    .go({ pages: 'all', consistent: true });
  const parts = [list, ...data].map((part) => ({ ...none, ...defined(part) }));
  const times = [list.updated_at, ...data.flatMap(({ updated_at }) => updated_at ?? [])];
  return { counts: sumCounts(parts), updated_at: times.reduce((last, at) => (at > last ? at : last)) };
}

/**
 * How many leads a list has, beside those that its own item counted until 0.2. Of its sixteen parts the rest would be sent
 * and unpacked with every page.
 */
export async function readTotal({ store }: CampaignDeps, list: List): Promise<number> {
  const { data } = await store.counts.query
    .primary(list)
    .go({ pages: 'all', consistent: true, attributes: ['total'] });
  return data.reduce((sum, part) => sum + (part.total ?? 0), 0);
}

const defined = (part: Partial<Counts>): Partial<Counts> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

import { type Write, write } from '#functions/platform/table/transact.ts';
import { mostLabelsOfLead } from '#shared/domain/leads/labels.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { List } from '../../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../../rows/write-rows.ts';
import type { Head } from '../../store/leads.ts';

type Change = { add?: string[] | undefined; remove?: string[] | undefined };
/** Labels, by their ids, and tags that leads get or lose. */
export type Mark = { labels?: Change | undefined; tags?: Change | undefined };
/** `there` are the leads that the list has; `changed` of them did not have the marks before. */
export type Marked = { writes: Write[]; there: string[]; changed: number };

/**
 * The writes that put labels and tags on leads, or take them off. Nothing is written of a lead that has them already. Refused as `head` where one
 * is changed meanwhile.
 */
export async function markWrites(deps: CampaignDeps, list: List, ids: string[], mark: Mark): Promise<Marked> {
  const { store, now } = deps;
  const keys = [...new Set(ids)].map((id) => ({ ...list, id }));
  const { data } = await store.heads.get(keys).go({ consistent: true });
  const changed = data.flatMap((head) => {
    const labels = changeWords(head.labels, mark.labels);
    const tags = changeWords(head.tags, mark.tags);
    if (isSame(labels, head.labels) && isSame(tags, head.tags)) return [];
    return [{ ...head, labels, tags, updated_at: now(), version: head.version + 1 }];
  });
  const writes = changed.map((head) => headWrite(deps, head));
  const rows = changed.length > 0 ? [rowsWrite(deps, list, changed.map(rowOf))] : [];
  return { writes: [...writes, ...rows], there: data.map(({ id }) => id), changed: changed.length };
}

function headWrite({ store }: CampaignDeps, { tenantId, campaign_id, id, ...head }: Head): Write {
  const { labels = [], tags = [], updated_at, version } = head;
  const marked = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ labels, tags, updated_at, version })
    .where((read, { eq }) => eq(read.version, version - 1));
  return write.update('head', marked.params());
}

/** The words in the order in which they came; of too many the first stay. */
function changeWords(words: readonly string[] = [], { add = [], remove = [] }: Change = {}): string[] {
  const kept = words.filter((word) => !remove.includes(word));
  return [...new Set([...kept, ...add])].slice(0, Math.max(kept.length, mostLabelsOfLead));
}

const isSame = (words: readonly string[], before: readonly string[] = []): boolean =>
  words.length === before.length && words.every((word, at) => word === before[at]);

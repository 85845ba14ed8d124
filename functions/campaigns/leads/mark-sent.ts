import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { none } from '../domain/counts.ts';
import { deliveredTo, isNewTo } from '../domain/sent-to.ts';
import type { List } from '../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { countWrite } from './count-leads.ts';
import { whereMoved } from './where-moved.ts';

/**
 * The writes that note of leads of a list to which destination they were delivered, and count those that nobody had sent. What went there
 * before, or is gone for good, is left alone; a lead that was moved while it was on its way is marked in its new list. Refused as `head` where a
 * lead is changed meanwhile: then all has to be read again. `marked` are leads that the same transaction marks already.
 */
export async function sentWrites(
  deps: CampaignDeps,
  { tenantId, campaign_id }: List,
  destination: string,
  ids: string[],
  marked = new Set<string>(),
): Promise<Write[]> {
  if (ids.length === 0) return [];
  const keys = [...new Set(ids)].map((id) => ({ tenantId, campaign_id, id }));
  const data = await readHeads(deps, keys);
  const trashed = await readTrash(deps, without(keys, data));
  // Brought back between the two reads, it was in neither.
  const back = await readHeads(deps, without(keys, [...data, ...trashed]));
  const gone = without(keys, [...data, ...trashed, ...back]);
  const elsewhere = await readHeads(deps, await whereMoved(deps.store, gone));
  const isNew = (head: Head) => isNewTo(head, destination) && !marked.has(head.id);
  const at = deps.now();
  // A lead that was deleted while it was on its way is marked too: it may come back.
  const buried = trashed.filter(isNew).map((head) => {
    const { id, version: read } = head;
    const mark = deps.store.trash
      .patch({ tenantId, campaign_id, id })
      .set({ ...deliveredTo(head, destination, at), version: read + 1 })
      .where(({ version }, { eq }) => eq(version, read));
    return write.update('head', mark.params());
  });
  const fresh = [...data, ...back, ...elsewhere].filter(isNew);
  for (const { id } of fresh) marked.add(id);
  const byList = Map.groupBy(fresh, (head) => head.campaign_id);
  return [...buried, ...[...byList.values()].flatMap((heads) => markWrites(deps, heads, destination, at))];
}

/** Leads of one list: each, what filters look at of them, and how many had been sent nowhere. */
function markWrites(deps: CampaignDeps, heads: Head[], destination: string, at: string): Write[] {
  const [one] = heads;
  if (!one) return [];
  const list = { tenantId: one.tenantId, campaign_id: one.campaign_id };
  const marked = heads.map((head) => ({
    ...{ ...head, ...deliveredTo(head, destination, at), updated_at: at, version: head.version + 1 },
  }));
  const marks = marked.map(({ id, sent, sent_at, crm_told, updated_at, version: next }) => {
    const mark = deps.store.heads
      .patch({ ...list, id })
      .set({ sent, sent_at, updated_at, version: next, ...(crm_told ? { crm_told } : {}) })
      .where(({ version }, { eq }) => eq(version, next - 1));
    return write.update('head', mark.params());
  });
  const first = heads.filter(({ sent }) => sent === 0).length;
  return [
    ...marks,
    rowsWrite(deps, list, marked.map(rowOf)),
    ...(first > 0 ? [countWrite(deps, list.tenantId, list.campaign_id, { ...none, sent: first })] : []),
  ];
}

type Key = { tenantId: string; campaign_id: string; id: string };

const without = (keys: Key[], found: { id: string }[]): Key[] =>
  keys.filter(({ id }) => !found.some((one) => one.id === id));

async function readHeads({ store }: CampaignDeps, keys: Key[]): Promise<Head[]> {
  if (keys.length === 0) return [];
  return (await store.heads.get(keys).go({ consistent: true })).data;
}

async function readTrash({ store }: CampaignDeps, keys: Key[]): Promise<Head[]> {
  if (keys.length === 0) return [];
  return (await store.trash.get(keys).go({ consistent: true })).data;
}

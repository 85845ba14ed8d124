import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { none } from '../domain/counts.ts';
import { deliveredTo, isNewTo } from '../domain/sent-to.ts';
import type { List } from '../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { countWrite } from './count-leads.ts';

/**
 * The writes that note of leads of a list to which destination they were delivered, and count those that nobody had sent. What went there
 * before, or is gone for good, is left alone. Refused as `head` where a lead is changed meanwhile: then all has to be read again.
 */
export async function sentWrites(
  deps: CampaignDeps,
  { tenantId, campaign_id }: List,
  destination: string,
  ids: string[],
): Promise<Write[]> {
  const { store, now } = deps;
  if (ids.length === 0) return [];
  const keys = [...new Set(ids)].map((id) => ({ tenantId, campaign_id, id }));
  const data = await readHeads(deps, keys);
  const trashed = await readTrash(deps, without(keys, data));
  // Brought back between the two reads, it was in neither.
  const back = await readHeads(deps, without(keys, [...data, ...trashed]));
  const isNew = (head: Head) => isNewTo(head, destination);
  const fresh = [...data, ...back].filter(isNew);
  const at = now();
  // A lead that was deleted while it was on its way is marked too: it may come back.
  const buried = trashed.filter(isNew).map((head) => {
    const { id, version: read } = head;
    const mark = store.trash
      .patch({ tenantId, campaign_id, id })
      .set({ ...deliveredTo(head, destination, at), version: read + 1 })
      .where(({ version }, { eq }) => eq(version, read));
    return write.update('head', mark.params());
  });
  if (fresh.length === 0) return buried;
  const marked = fresh.map((head) => ({
    ...{ ...head, ...deliveredTo(head, destination, at), updated_at: at, version: head.version + 1 },
  }));
  const marks = marked.map(({ id, sent, sent_at, crm_told, updated_at, version: next }) => {
    const mark = store.heads
      .patch({ tenantId, campaign_id, id })
      .set({ sent, sent_at, updated_at, version: next, ...(crm_told ? { crm_told } : {}) })
      .where(({ version }, { eq }) => eq(version, next - 1));
    return write.update('head', mark.params());
  });
  const first = fresh.filter(({ sent }) => sent === 0).length;
  return [
    ...buried,
    ...marks,
    rowsWrite(deps, { tenantId, campaign_id }, marked.map(rowOf)),
    ...(first > 0 ? [countWrite(deps, tenantId, campaign_id, { ...none, sent: first })] : []),
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

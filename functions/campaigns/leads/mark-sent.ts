import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { none } from '../domain/counts.ts';
import { rowOf, rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { countWrite } from './count-leads.ts';

/**
 * The writes that mark leads as sent and count them. Those that are sent already or gone for good are left alone. Refused as
 * `head` where a lead is changed meanwhile: then all has to be read again.
 */
export async function sentWrites(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
): Promise<Write[]> {
  const { store, now } = deps;
  if (ids.length === 0) return [];
  const keys = [...new Set(ids)].map((id) => ({ tenantId, campaign_id, id }));
  const data = await readHeads(deps, keys);
  const trashed = await readTrash(deps, without(keys, data));
  // Brought back between the two reads, it was in neither.
  const back = await readHeads(deps, without(keys, [...data, ...trashed]));
  const unsent = [...data, ...back].filter(({ sent }) => sent === 0);
  const buried = trashWrites(deps, trashed);
  if (unsent.length === 0) return buried;
  const change = { sent: 1, updated_at: now() };
  const marks = unsent.map(({ id, version: read }) => {
    const mark = store.heads
      .patch({ tenantId, campaign_id, id })
      .set({ ...change, version: read + 1 })
      .where(({ version }, { eq }) => eq(version, read));
    return write.update('head', mark.params());
  });
  const marked = unsent.map((head) => rowOf({ ...head, ...change, version: head.version + 1 }));
  const rows = rowsWrite(deps, { tenantId, campaign_id }, marked);
  return [
    ...buried,
    ...marks,
    rows,
    countWrite(deps, tenantId, campaign_id, { ...none, sent: unsent.length }),
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

/** A lead that was deleted while it was on its way is marked too: it may come back. */
const trashWrites = ({ store }: CampaignDeps, trashed: Head[]): Write[] =>
  trashed
    .filter(({ sent }) => sent === 0)
    .map(({ tenantId, campaign_id, id, version: read }) => {
      const mark = store.trash
        .patch({ tenantId, campaign_id, id })
        .set({ sent: 1 })
        .where(({ version }, { eq }) => eq(version, read));
      return write.update('head', mark.params());
    });

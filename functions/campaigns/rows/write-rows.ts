import { type Write, write } from '#functions/platform/table/transact.ts';
import { filterableColumns } from '#shared/domain/leads/filter/filterable.ts';
import type { CampaignDeps } from '../deps.ts';
import { newsOf, sentTo } from '../domain/sent-to.ts';
import type { Head } from '../store/leads.ts';
import { encodeRows, type TailRow } from './leaf.ts';
import type { List } from './read-rows.ts';

/**
 * The write that tells filters what leads of a list have become; it belongs into the transaction that changes their heads.
 * One item for all of them: each costs less to write than an item of its own, and a filter reads a twentieth as many.
 */
export function rowsWrite(
  { store, newId }: CampaignDeps,
  { tenantId, campaign_id }: List,
  changed: readonly TailRow[],
): Write {
  const rows = { tenantId, campaign_id, id: newId('rows'), rows: encodeRows(changed) };
  return write.put('rows', store.changedRows.put(rows).params());
}

/** What filters see of a lead from now on. */
export const rowOf = (head: Head): TailRow => ({
  id: head.id,
  version: head.version,
  row: { ...head, columns: filterableColumns(head), sent_to: sentTo(head).sent_to, crm_news: newsOf(head) },
});

/** A lead that filters do not see any more; `version` is one more than its head had. */
export const goneRow = ({ id }: Head, version: number): TailRow => ({ id, version, row: undefined });

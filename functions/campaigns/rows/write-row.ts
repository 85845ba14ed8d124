import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import type { Head } from '../store/leads.ts';
import { shardOf } from '../store/rows.ts';
import { packRow } from './row.ts';

/** The write that keeps what filters see of a lead in step with its head; it belongs into the same transaction. */
export function rowWrite({ store }: CampaignDeps, head: Head): Write {
  const item = { ...keyOf(head), version: head.version, packed: packRow(head) };
  return write.put('row', store.rows.put(item).params());
}

/** The write after which filters do not see a lead any more; `version` is one more than its head had. */
export function goneWrite({ store }: CampaignDeps, head: Head, version: number): Write {
  return write.put('row', store.rows.put({ ...keyOf(head), version }).params());
}

const keyOf = ({ tenantId, campaign_id, id }: Head) => ({ tenantId, campaign_id, id, shard: shardOf(id) });

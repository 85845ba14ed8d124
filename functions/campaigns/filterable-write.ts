import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from './deps.ts';
import { packFilterable } from './domain/pack-filterable.ts';
import type { Head } from './store/leads.ts';

/** The write that keeps what filters see of a lead in step with its head; it belongs into the same transaction. */
export function filterableWrite({ store }: CampaignDeps, head: Head): Write {
  const { tenantId, campaign_id, id, sent, email_status } = head;
  const item = { tenantId, campaign_id, id, sent, email_status, packed: packFilterable(head) };
  return write.put('filterable', store.filterables.put(item).params());
}

import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { countWrite } from './count-writes.ts';
import type { CampaignDeps } from './deps.ts';
import { none } from './domain/counts.ts';

/** Marks a lead as sent and counts it, once, however often it is called. A lead that is gone is left alone. */
export async function markSent(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  id: string,
): Promise<void> {
  const mark = deps.store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ sent: 1, updated_at: deps.now() })
    .where(({ sent }, { eq }) => eq(sent, 0));
  const filterable = deps.store.filterables.patch({ tenantId, campaign_id, id }).set({ sent: 1 });
  const count = countWrite(deps, tenantId, campaign_id, { ...none, sent: 1 });
  try {
    await transact(deps.store.table, [
      write.update('head', mark.params()),
      write.update('filterable', filterable.params()),
      count,
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

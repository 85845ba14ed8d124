import { type Write, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from './deps.ts';
import type { Counts } from './domain/counts.ts';

/** The write that moves a list's counts; refused as `campaign` if the list is gone. */
export function countWrite(
  { store, now }: CampaignDeps,
  tenantId: string,
  id: string,
  change: Counts,
): Write {
  const counted = store.campaigns
    .patch({ tenantId, id })
    .add({ ...change, revision: 1 })
    .set({ updated_at: now() });
  return write.update('campaign', counted.params());
}

import { epoch } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../deps.ts';
import { endOf, restoreDays } from '../lists/delete-campaigns.ts';

/** What something is about: a lead, wherever that is by now, or else a list alone. */
type Subject = { lead_id?: string | undefined; list_id?: string | undefined };

/** Nobody is gone for good before so many days have passed: until then there is no need to look. */
export const soonestGoneDays = restoreDays;

/** Whether a lead or a list is neither in its place nor in the trash. A lead has its values wherever it is; they go with it. */
export async function isGoneForGood(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  { lead_id, list_id }: Subject,
  now: string,
): Promise<boolean> {
  if (lead_id) {
    const body = store.bodies.get({ tenantId, id: lead_id });
    const { data } = await body.go({ consistent: true, attributes: ['id', 'ttl'] });
    return !data || (data.ttl !== undefined && data.ttl <= epoch(now));
  }
  if (!list_id) return false;
  const { data } = await store.campaigns.get({ tenantId, id: list_id }).go({ consistent: true });
  return !data || (data.deletion === 'deleted' && endOf(data) <= now);
}

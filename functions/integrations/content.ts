import { isGoneForGood, soonestGoneDays } from '#functions/campaigns/index.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import { after } from '#shared/domain/time.ts';
import type { IntegrationDeps } from './deps.ts';
import type { DeliveryRecord } from './store/index.ts';

type Deps = Pick<IntegrationDeps, 'store' | 'campaigns' | 'now'>;
export type Subject = Pick<
  DeliveryRecord,
  'tenantId' | 'receiver_id' | 'list_id' | 'lead_id' | 'created_at' | 'blanked_at'
>;

/** Whether nobody may read or send any more what a delivery says: the lead or the list that it is about is gone for good. */
export async function isContentGone({ campaigns, now }: Deps, delivery: Subject): Promise<boolean> {
  const { tenantId, receiver_id, created_at, blanked_at, lead_id } = delivery;
  if (blanked_at !== undefined) return true;
  if (after(created_at, soonestGoneDays, 'day') > now()) return false;
  const list_id = isIdOf('campaign', receiver_id) ? receiver_id : delivery.list_id;
  return isGoneForGood(campaigns, tenantId, { lead_id, list_id }, now());
}

/** What a delivery sends; undefined where that is gone. */
export async function contentOf(deps: Deps, delivery: DeliveryRecord): Promise<string | undefined> {
  return (await isContentGone(deps, delivery)) ? undefined : bodyOf(deps, delivery);
}

/** What stands in a delivery. Undefined where somebody is about to blank it. */
export async function bodyOf(
  { store }: Pick<IntegrationDeps, 'store'>,
  { tenantId, id, body }: DeliveryRecord,
): Promise<string | undefined> {
  if (body !== undefined) return body;
  const { data } = await store.bodies.get({ tenantId, id }).go({ consistent: true });
  return data?.body.text;
}

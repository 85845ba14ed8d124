import { type Write, write } from '#functions/platform/table/transact.ts';
import type { IntegrationDeps } from './deps.ts';
import type { DeliveryStatus } from './store/index.ts';

type Change = Partial<Record<DeliveryStatus, number>>;
type Deps = Pick<IntegrationDeps, 'store' | 'now'>;

/** The write that moves a list's delivery counts; one that adds to what was delivered says when that was. */
export function countsWrite(
  { store, now }: Deps,
  tenantId: string,
  campaign_id: string,
  change: Change,
): Write {
  const counted = store.counts.update({ tenantId, campaign_id }).add(change);
  const moved = (change.delivered ?? 0) > 0 ? counted.set({ last_delivered_at: now() }) : counted;
  return write.update('counts', moved.params());
}

/** One delivery from one state to another; nothing if they are the same. */
export function movedWrites(
  deps: Deps,
  tenantId: string,
  campaign_id: string,
  from: DeliveryStatus,
  to: DeliveryStatus,
): Write[] {
  return from === to ? [] : [countsWrite(deps, tenantId, campaign_id, { [from]: -1, [to]: 1 })];
}

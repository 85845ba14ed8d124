import { type Write, write } from '#functions/platform/table/transact.ts';
import type { IntegrationDeps } from './deps.ts';
import type { DeliveryStatus } from './store/index.ts';

type Change = Partial<Record<DeliveryStatus, number>>;

/** The write that moves a list's delivery counts. */
export function countsWrite(
  { store }: Pick<IntegrationDeps, 'store'>,
  tenantId: string,
  campaign_id: string,
  change: Change,
): Write {
  return write.update('counts', store.counts.update({ tenantId, campaign_id }).add(change).params());
}

/** One delivery from one state to another; nothing if they are the same. */
export function movedWrites(
  deps: Pick<IntegrationDeps, 'store'>,
  tenantId: string,
  campaign_id: string,
  from: DeliveryStatus,
  to: DeliveryStatus,
): Write[] {
  return from === to ? [] : [countsWrite(deps, tenantId, campaign_id, { [from]: -1, [to]: 1 })];
}

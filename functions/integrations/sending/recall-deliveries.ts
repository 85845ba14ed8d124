import type { Table } from '#functions/platform/table/client.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { deliveriesOfRun } from '../deliveries/count-run-deliveries.ts';
import type { IntegrationDeps } from '../deps.ts';
import { keepDays } from '../store/counts.ts';
import { createDeliveryStore, type DeliveryRecord } from '../store/index.ts';
import { isCrm } from '../webhooks/receivers.ts';

/**
 * The write after which nothing more of what a run handed over goes to a CRM: what waits there is closed when its turn comes, as if the CRM had been
 * told so. What somebody sends again later is sent.
 */
export function recallWrite(table: Table, tenantId: string, run_id: string, at: string): Write {
  const { recalls } = createDeliveryStore(table);
  const recall = recalls.put({ tenantId, run_id, at, ttl: epochAfter(at, keepDays, 'day') });
  return write.put('recall', recall.params());
}

/** How many deliveries of a run wait for CRMs. */
export async function waitingForCrms(
  deps: { table: Table },
  tenantId: string,
  run_id: string,
): Promise<number> {
  const all = await deliveriesOfRun(deps, tenantId, run_id);
  return all.filter(isCrm).reduce((sum, { counts }) => sum + counts.pending + counts.retrying, 0);
}

/** Whether the run that handed a delivery over was stopped since, and nobody has sent it again after that. */
export async function isRecalled(
  { store }: Pick<IntegrationDeps, 'store'>,
  { tenantId, run_id, replayed_at = '' }: DeliveryRecord,
): Promise<boolean> {
  if (!run_id) return false;
  const { data } = await store.recalls.get({ tenantId, run_id }).go({ consistent: true });
  return data !== null && replayed_at < data.at;
}

import { createThrottle } from '#functions/platform/store/throttle.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { toldPerMinute } from '#shared/domain/events.ts';
import { after } from '#shared/domain/time.ts';
import type { EventDeps } from '../deps.ts';
import type { OutboxRecord } from '../store/index.ts';

const minute = 60;

/**
 * Counts the deliveries that an event makes; true where the account has had its share of the minute. The event is due again in the minute that
 * has room for it then, so that what waits comes evenly, and not all at once. An event that begins within the share is told whole.
 */
export async function putOff(
  { store, now }: Pick<EventDeps, 'store' | 'now'>,
  record: OutboxRecord,
  deliveries: number,
): Promise<boolean> {
  if (deliveries === 0) return false;
  const { tenantId, id, due_at } = record;
  const throttle = createThrottle(store.table, minute);
  const { tries, seconds } = await throttle.add(`told#${tenantId}`, new Date(now()), deliveries);
  const before = tries - deliveries;
  if (before < toldPerMinute) return false;
  const later = Math.floor(before / toldPerMinute) - 1;
  const waits = store.outbox
    .patch({ tenantId, id })
    .set({ due_at: after(now(), seconds + later * minute, 'second'), handed: 0 })
    .where((item, { eq }) => eq(item.due_at, due_at));
  await waits.go().catch((error: unknown) => {
    // The same message came twice, or the sweep moved it: it is due some time.
    if (!isConditionRefused(error)) throw error;
  });
  return true;
}

import type { WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { CrmOutcome } from '#shared/contracts/integrations/index.ts';
import { after } from '#shared/domain/time.ts';
import type { DeliveryRecord } from '../store/index.ts';
import type { DeliverDeps } from './deliver.ts';
import type { Verdict } from './judge.ts';
import type { Sent } from './send-event.ts';
import { countedAs } from './settle.ts';

type Answer = { verdict: Verdict; sent?: Sent; target?: WebhookTarget; outcome?: CrmOutcome };

/** The longest that SQS holds a message back; what waits longer is found by the sweep. */
export const maxQueueDelay = 900;
/** A retry whose message is lost is found by the sweep after so many seconds. */
const graceSeconds = 40;
const keptAttempts = 20;

/**
 * Writes down what a receiver answered, on the delivery alone and before anything else, so that no fault after it makes the
 * receiver get it twice. Gives the delivery as it is then, or nothing if somebody else has noted an answer meanwhile.
 */
export async function noteAnswer(
  { store, now }: DeliverDeps,
  delivery: DeliveryRecord,
  { verdict: { status, delay }, sent, target, outcome }: Answer,
): Promise<DeliveryRecord | undefined> {
  const { tenantId, id, tries, sends = tries } = delivery;
  const again = delay === undefined ? undefined : after(now(), delay, 'second');
  const attempts = sent
    ? [...delivery.attempts, { number: sends + 1, ...sent }].slice(-keptAttempts)
    : delivery.attempts;
  const change = {
    status,
    counted: countedAs(delivery),
    ...(sent ? { tries: tries + 1, sends: sends + 1 } : {}),
    attempts,
    updated_at: now(),
    url: target?.url ?? delivery.url,
    ...(again && delay !== undefined
      ? // The queue comes first; the sweep only if its message is lost or could not wait that long.
        { due: delivery.due, due_at: delay > maxQueueDelay ? again : after(again, graceSeconds, 'second') }
      : {}),
    ...(sent?.status ? { last_status: sent.status } : {}),
    ...(sent?.error ? { last_error: sent.error } : {}),
    ...(outcome ? { outcome } : {}),
    ...(again ? { next_try_at: again } : {}),
  };
  const stale = [
    'lease_until' as const,
    ...(again ? [] : ['next_try_at' as const]),
    ...(sent && !sent.error ? ['last_error' as const] : []),
  ];
  const noted = store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .remove(stale)
    .where((item, { eq }) => `${eq(item.tries, tries)} AND ${eq(item.status, delivery.status)}`);
  try {
    const { data } = await noted.go({ response: 'all_new' });
    return data as DeliveryRecord;
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}

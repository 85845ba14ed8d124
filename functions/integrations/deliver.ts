import {
  disableWebhook,
  getWebhookTarget,
  markSent,
  type WebhookTarget,
} from '#functions/campaigns/index.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { movedWrites } from './count-deliveries.ts';
import type { DeliveryMessage, IntegrationDeps } from './deps.ts';
import { nextDelay, readRetryAfter } from './domain/retry-schedule.ts';
import { isUnderWay } from './domain/under-way.ts';
import { enqueueDeliveries, later } from './record-deliveries.ts';
import { type Sent, sendEvent } from './send-event.ts';
import type { DeliveryRecord, DeliveryStatus } from './store/index.ts';

export type DeliverDeps = IntegrationDeps & {
  fetch: GuardedFetch;
  seal: Seal;
  delays: readonly number[];
  random: () => number;
};

/** Longer than a try can take: after it another may take over. */
const leaseSeconds = 40;
/** The longest that SQS holds a message back; what waits longer is found by the sweep. */
const maxQueueDelay = 900;
const keptAttempts = 20;
/** Seconds by which the clocks of two workers may differ. */
const clockTolerance = 1;

type Verdict = { status: DeliveryStatus; delay?: number | undefined };

/**
 * One try of one delivery. The same message twice sends once; what was sent already, or is to wait, is left alone. What
 * belongs to a list that is deleted or whose webhook is off closes as `disabled`, and can be replayed.
 */
export async function deliver(
  deps: DeliverDeps,
  { tenant_id: tenantId, delivery_id: id }: DeliveryMessage,
): Promise<void> {
  const { data: known } = await deps.store.deliveries.get({ tenantId, id }).go({ consistent: true });
  // Its try may have been cut off after the answer was written down, and before the lead was marked.
  if (known?.status === 'delivered') return markDelivered(deps, known);
  const delivery = known && (await claim(deps, known));
  if (!delivery) return;
  const target = await getWebhookTarget(
    { ...deps.campaigns, seal: deps.seal },
    tenantId,
    delivery.campaign_id,
  );
  if (!target?.enabled) return close(deps, delivery, { status: 'disabled' });
  const sent = await sendEvent(deps, target, delivery);
  const verdict = judge(deps, delivery, sent);
  // First, so that a crash between the two leaves a webhook that is off, and not one that is tried for ever.
  const off = await whyOff(deps, delivery, verdict, sent);
  if (off) await disableWebhook(deps.campaigns, tenantId, delivery.campaign_id, off);
  await close(deps, delivery, verdict, sent, target);
  if (verdict.status === 'delivered') await markDelivered(deps, delivery);
  const { delay } = verdict;
  if (delay !== undefined && delay <= maxQueueDelay)
    await enqueueDeliveries(deps, tenantId, [id], Math.ceil(delay));
}

async function markDelivered({ campaigns }: DeliverDeps, delivery: DeliveryRecord): Promise<void> {
  const { tenantId, campaign_id, lead_id } = delivery;
  if (lead_id) await markSent(campaigns, tenantId, campaign_id, lead_id);
}

/** Takes the delivery for this try, or nothing if it is done, in somebody's hands, or its time has not come. */
async function claim({ store, now }: DeliverDeps, data: DeliveryRecord): Promise<DeliveryRecord | undefined> {
  const { tenantId, id } = data;
  if (!isUnderWay(data.status)) return undefined;
  // A second message, or one that came early: the schedule and the receiver's wish hold for it too.
  if (data.status === 'retrying' && (data.next_try_at ?? '') > later(now(), clockTolerance)) return undefined;
  if (data.lease_until && data.lease_until > now()) return undefined;
  const until = later(now(), leaseSeconds);
  const leased = store.deliveries
    .patch({ tenantId, id })
    .set({ lease_until: until })
    .where(
      ({ status, tries, lease_until }, { eq, notExists, lt }) =>
        `${eq(status, data.status)} AND ${eq(tries, data.tries)}
          AND (${notExists(lease_until)} OR ${lt(lease_until, now())})`,
    );
  try {
    await transact(store.table, [write.update('lease', leased.params())]);
    return data;
  } catch (error) {
    if (error instanceof TransactionRefused) return undefined;
    throw error;
  }
}

/** 2xx is delivered; 410 means never again; everything else is tried again until the schedule is used up. */
function judge(
  { delays, random, now }: DeliverDeps,
  { tries }: DeliveryRecord,
  { status, response_headers }: Sent,
): Verdict {
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered' };
  if (status === 410) return { status: 'disabled' };
  const delay = nextDelay(
    tries + 1,
    delays,
    random(),
    readRetryAfter(response_headers['retry-after'], new Date(now())),
  );
  return delay === undefined ? { status: 'failed' } : { status: 'retrying', delay };
}

/**
 * Why the webhook is to be switched off, if it is. 410 says so itself. A delivery whose tries are used up says so only
 * if the list delivered nothing since its first try: otherwise the receiver is up and rejects this one lead.
 */
async function whyOff(
  { store }: DeliverDeps,
  { tenantId, campaign_id, attempts, tries }: DeliveryRecord,
  { status }: Verdict,
  sent: Sent,
): Promise<'gone' | 'failing' | undefined> {
  if (sent.status === 410) return 'gone';
  if (status !== 'failed') return undefined;
  // Tries count from the last replay on; attempts do not.
  const round = [...attempts, sent].slice(-(tries + 1));
  const { data } = await store.counts.get({ tenantId, campaign_id }).go({ consistent: true });
  const delivered = data?.last_delivered_at ?? '';
  return delivered >= (round[0]?.at ?? '') ? undefined : 'failing';
}

async function close(
  deps: DeliverDeps,
  delivery: DeliveryRecord,
  { status, delay }: Verdict,
  sent?: Sent,
  target?: WebhookTarget,
): Promise<void> {
  const { store, now } = deps;
  const { tenantId, id, campaign_id, tries } = delivery;
  const again = delay === undefined ? undefined : later(now(), delay);
  const attempts = sent
    ? [...delivery.attempts, { number: delivery.attempts.length + 1, ...sent }].slice(-keptAttempts)
    : delivery.attempts;
  const change = {
    status,
    tries: tries + (sent ? 1 : 0),
    attempts,
    updated_at: now(),
    url: target?.url ?? delivery.url,
    due: again ? 'due' : id,
    // The queue comes first; the sweep only if its message is lost or could not wait that long.
    due_at:
      again && delay !== undefined ? (delay > maxQueueDelay ? again : later(again, leaseSeconds)) : now(),
    ...(sent?.status ? { last_status: sent.status } : {}),
    ...(sent?.error ? { last_error: sent.error } : {}),
    ...(again ? { next_try_at: again } : {}),
  };
  const stale = [
    'lease_until' as const,
    ...(again ? [] : ['next_try_at' as const]),
    ...(sent && !sent.error ? ['last_error' as const] : []),
  ];
  const closed = store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .remove(stale)
    .where((item, { eq }) => `${eq(item.tries, tries)} AND ${eq(item.status, delivery.status)}`);
  try {
    await transact(store.table, [
      write.update('delivery', closed.params()),
      ...movedWrites(deps, tenantId, campaign_id, delivery.status, status),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

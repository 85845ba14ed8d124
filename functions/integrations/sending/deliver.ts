import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { countDelivery } from '#functions/platform/runtime/metrics.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { CrmOutcome } from '#shared/contracts/integrations/index.ts';
import { after } from '#shared/domain/time.ts';
import { contentOf } from '../content.ts';
import { blankDeliveries } from '../deliveries/blank-deliveries.ts';
import { enqueueDeliveries } from '../deliveries/record-deliveries.ts';
import type { DeliveryMessage, IntegrationDeps } from '../deps.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { deliveryItems } from '../store/deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import { disableReceiver, findTarget, isCrm } from '../webhooks/receivers.ts';
import { judge, judgeCrm, whyOff } from './judge.ts';
import { maxQueueDelay, noteAnswer } from './note-answer.ts';
import { isRecalled } from './recall-deliveries.ts';
import type { ReceiverGate } from './receiver-gate.ts';
import { sendEvent } from './send-event.ts';
import type { SendToCrm } from './send-to-crm.ts';
import { isSettled, type Settle } from './settle.ts';

export type DeliverDeps = IntegrationDeps & {
  fetch: GuardedFetch;
  seal: Seal;
  delays: readonly number[];
  random: () => number;
  settle: Settle;
  gate: ReceiverGate;
  /** Absent where nothing is sent to CRMs. */
  toCrm?: SendToCrm;
};

/** Longer than a try can take: after it another may take over. */
const leaseSeconds = 40;
/** Seconds by which the clocks of two workers may differ. */
const clockTolerance = 1;
/** Seconds that a delivery waits for a receiver that is busy with others, and up to as many more at random. */
const busySeconds = 10;

/**
 * One try of one delivery. The same message twice sends once; what was sent already, or is to wait, is left alone. What
 * belongs to a list that is deleted, or to a webhook that is off or removed, closes as `disabled`, and can be replayed; what is about a lead or a list
 * that is gone for good closes so, too, and is blanked.
 */
export async function deliver(deps: DeliverDeps, message: DeliveryMessage): Promise<void> {
  const delivery = await read(deps, { tenantId: message.tenant_id, id: message.delivery_id });
  if (!delivery) return;
  // A try may have been cut off after the answer was noted, and before it was counted and the lead marked.
  if (!isSettled(delivery)) return deps.settle(delivery);
  if (!isDue(deps, delivery)) return;
  const pass = await deps.gate(delivery);
  if (!pass) return enqueueDeliveries(deps, delivery, [delivery.id], busySeconds * (1 + deps.random()));
  let answered: boolean | undefined;
  try {
    const lease = await claim(deps, delivery);
    if (lease) answered = await tryOnce(deps, delivery);
    // Kept, it would have a replay wait for the sweep that comes right after the webhook was turned on.
    if (lease && answered === undefined) await release(deps, lease);
  } finally {
    await pass.end(answered);
  }
}

/** Whether the receiver answered; undefined if it was not asked. */
async function tryOnce(deps: DeliverDeps, known: DeliveryRecord): Promise<boolean | undefined> {
  // It was read before it was claimed: somebody else may have been done with it in between.
  const delivery = await read(deps, known);
  if (!delivery || !isSettled(delivery) || !isDue(deps, delivery)) return undefined;
  const body = await contentOf(deps, delivery);
  if (body === undefined) return closeGone(deps, delivery);
  if (isCrm(delivery)) return tryCrm(deps, delivery, body);
  const { id } = delivery;
  const target = await findTarget(deps, delivery);
  if (!target?.enabled) {
    const closed = await noteAnswer(deps, delivery, { verdict: { status: 'disabled' } });
    if (closed) await deps.settle(closed);
    return undefined;
  }
  const sent = await sendEvent(deps, target, { id, body });
  const verdict = judge(deps, delivery, sent);
  countDelivery(verdict.status);
  // Before the answer is noted: a crash between the two then leaves a webhook that is off, and not one that fails on.
  const off = await whyOff(deps, delivery, verdict, sent);
  if (off) await disableReceiver(deps, delivery, { reason: off, url: target.url });
  const noted = await noteAnswer(deps, delivery, { verdict, sent, target });
  if (noted) await deps.settle(noted);
  const { delay } = verdict;
  if (noted && delay !== undefined && delay <= maxQueueDelay)
    await enqueueDeliveries(deps, delivery, [id], delay);
  return sent.status !== null;
}

/** Nobody is sent what is gone for good, and nothing is kept of it. */
async function closeGone(deps: DeliverDeps, delivery: DeliveryRecord): Promise<undefined> {
  const closed = await noteAnswer(deps, delivery, { verdict: { status: 'disabled' } });
  if (!closed) return;
  await deps.settle(closed);
  await blankDeliveries(deps.store, [closed], deps.now());
}

const stopped: CrmOutcome = { what: 'stopped', contact_id: null, fields: [], detail: null };

/** The same where the lead is written into a CRM. */
async function tryCrm(
  deps: DeliverDeps,
  delivery: DeliveryRecord,
  body: string,
): Promise<boolean | undefined> {
  if (!deps.toCrm) throw new Error('nobody sends to CRMs here');
  if (await isRecalled(deps, delivery)) {
    const closed = await noteAnswer(deps, delivery, { verdict: { status: 'disabled' }, outcome: stopped });
    if (closed) await deps.settle(closed);
    return undefined;
  }
  const tried = await deps.toCrm(delivery, body);
  if ('wait' in tried) {
    await enqueueDeliveries(deps, delivery, [delivery.id], tried.wait + busySeconds * deps.random());
    return undefined;
  }
  if ('gone' in tried) {
    const closed = await noteAnswer(deps, delivery, { verdict: { status: 'disabled' } });
    if (closed) await deps.settle(closed);
    return undefined;
  }
  const { sent, outcome } = tried;
  const verdict = judgeCrm(deps, delivery, tried);
  countDelivery(verdict.status);
  const noted = await noteAnswer(deps, delivery, { verdict, sent, outcome });
  if (noted) await deps.settle(noted);
  const { delay } = verdict;
  if (noted && delay !== undefined && delay <= maxQueueDelay)
    await enqueueDeliveries(deps, delivery, [delivery.id], delay);
  return sent.error !== 'crm_unavailable';
}

async function read({ store }: DeliverDeps, { tenantId, id }: { tenantId: string; id: string }) {
  const { data } = await store.deliveries.get({ tenantId, id }).go({ consistent: true });
  return data ? deliveryItems.refuseNewer(data) : undefined;
}

/** A second message, or one that came early: the schedule and the receiver's wish hold for it too. */
function isDue({ now }: DeliverDeps, { status, next_try_at = '' }: DeliveryRecord): boolean {
  return (
    isUnderWay(status) && !(status === 'retrying' && next_try_at > after(now(), clockTolerance, 'second'))
  );
}

type Lease = { tenantId: string; id: string; sends: number; until: string };

/** Takes the delivery for this try; nothing if somebody else has it. */
async function claim({ store, now }: DeliverDeps, delivery: DeliveryRecord): Promise<Lease | undefined> {
  const { tenantId, id, tries, sends = tries } = delivery;
  const until = after(now(), leaseSeconds, 'second');
  const lease = { tenantId, id, sends, until };
  const taken = store.leases
    .put({ ...lease, ttl: Math.floor(Date.parse(until) / 1000) })
    .where(
      (held, { notExists, lt }) =>
        `${notExists(held.until)} OR ${lt(held.until, now())} OR ${lt(held.sends, sends)}`,
    );
  try {
    await taken.go();
    return lease;
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}

/** Gives back what was claimed, unless it has run out and is somebody else's by now. */
async function release({ store }: DeliverDeps, { tenantId, id, sends, until }: Lease): Promise<void> {
  const given = store.leases
    .delete({ tenantId, id })
    .where((held, { eq }) => `${eq(held.sends, sends)} AND ${eq(held.until, until)}`);
  await given.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}

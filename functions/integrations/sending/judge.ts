import { readRetryAfter } from '#functions/platform/outbound/index.ts';
import { readCounts } from '../deliveries/count-deliveries.ts';
import { nextDelay } from '../domain/retry-schedule.ts';
import type { DeliveryRecord, DeliveryStatus } from '../store/index.ts';
import type { DeliverDeps } from './deliver.ts';
import type { Sent } from './send-event.ts';
import type { CrmTry } from './send-to-crm.ts';

/** What comes of a try; `delay` are the seconds until the next one. */
export type Verdict = { status: DeliveryStatus; delay?: number | undefined };

/** 2xx is delivered; 410 means never again; everything else is tried again until the schedule is used up. */
export function judge(
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

/** A CRM says itself whether asking again may help; what it refused of a lead it refuses the next time, too. */
export function judgeCrm(
  { delays, random }: DeliverDeps,
  { tries }: DeliveryRecord,
  { outcome, again, retryAfter = 0 }: Extract<CrmTry, { sent: Sent }>,
): Verdict {
  if (!again) return { status: ['incomplete', 'rejected'].includes(outcome.what) ? 'failed' : 'delivered' };
  const delay = nextDelay(tries + 1, delays, random(), retryAfter);
  return delay === undefined ? { status: 'failed' } : { status: 'retrying', delay };
}

/**
 * Why the webhook is to be switched off, if it is. 410 says so itself. A delivery whose tries are used up says so only
 * if the receiver took nothing since its first try: otherwise the receiver is up and rejects this one lead.
 */
export async function whyOff(
  deps: DeliverDeps,
  { tenantId, receiver_id, attempts, tries }: DeliveryRecord,
  { status }: Verdict,
  sent: Sent,
): Promise<'gone' | 'failing' | undefined> {
  if (sent.status === 410) return 'gone';
  if (status !== 'failed') return undefined;
  // Tries count from the last replay on; attempts do not.
  const round = [...attempts, sent].slice(-(tries + 1));
  const { last_delivered_at } = await readCounts(deps, { tenantId, receiver_id });
  return last_delivered_at >= (round[0]?.at ?? '') ? undefined : 'failing';
}

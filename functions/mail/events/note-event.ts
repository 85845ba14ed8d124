import { countMail } from '#functions/platform/runtime/metrics.ts';
import { type SuppressDeps, suppress } from '../sending/suppress.ts';
import type { MailEvent } from './mail-event.ts';

/** An address that does not exist, or whose owner complained, gets no mails any more. A full mailbox is no reason. */
export async function noteEvent(deps: SuppressDeps, event: MailEvent): Promise<void> {
  if (event.eventType === 'Complaint') {
    countMail('complained');
    return suppressAll(deps, event.complaint.complainedRecipients, 'complaint');
  }
  const { bounceType, bouncedRecipients } = event.bounce;
  const isForGood = bounceType === 'Permanent';
  countMail(isForGood ? 'bounced' : 'delayed');
  if (isForGood) await suppressAll(deps, bouncedRecipients, 'bounce');
}

async function suppressAll(
  deps: SuppressDeps,
  recipients: { emailAddress: string }[],
  reason: 'bounce' | 'complaint',
): Promise<void> {
  for (const { emailAddress } of recipients) await suppress(deps, emailAddress, reason);
}

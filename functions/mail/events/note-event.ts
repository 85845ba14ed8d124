import * as z from 'zod';
import { countMail } from '#functions/platform/runtime/metrics.ts';
import { type SuppressDeps, suppress } from '../suppress.ts';

const Recipients = z.array(z.object({ emailAddress: z.string().min(3).max(320) }));

/** What SES publishes of a mail; its topic is asked for nothing else. */
export const MailEvent = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: Recipients }),
  }),
]);
export type MailEvent = z.output<typeof MailEvent>;

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
  recipients: z.output<typeof Recipients>,
  reason: 'bounce' | 'complaint',
): Promise<void> {
  for (const { emailAddress } of recipients) await suppress(deps, emailAddress, reason);
}

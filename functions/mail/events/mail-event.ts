import * as z from 'zod';

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

/** SES greets a topic with this when it is to tell it of mails: no JSON, and nothing to work on. */
export const isGreeting = (text: string): boolean =>
  text === 'Successfully validated SNS topic for Amazon SES event publishing.';

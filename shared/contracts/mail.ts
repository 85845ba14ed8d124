import * as z from 'zod';
import { group } from './endpoint.ts';
import { inbound } from './endpoint-kinds.ts';

const told = { MessageId: z.string().min(1).max(100), TopicArn: z.string().min(1).max(300) };

/** What a topic of SNS posts; the fields of its signature are looked at before, and are left out here. */
export const TopicMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...told, Message: z.string() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...told, SubscribeURL: z.url().max(2000) }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...told }),
]);
export type TopicMessage = z.infer<typeof TopicMessage>;

export const mail = group('mail', {
  events: inbound({
    path: '/api/inbound/mail-events',
    summary: 'Bounces and complaints that SES tells by a topic of SNS',
    verifier: 'sns',
    body: TopicMessage,
    /** A message of SNS has 256 KB, and each of its quotes may be escaped. */
    bodyLimit: 524_288,
  }),
});

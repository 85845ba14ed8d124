import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { TopicMessage } from '#shared/contracts/mail.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { isGreeting, MailEvent } from './mail-event.ts';
import { originOf, type Topics } from './verify-topic.ts';

type Deps = { topics: Topics; queue: Queue<MailEvent> };

/**
 * Puts what a topic tells where it is worked on; a subscription is confirmed. Throws `validation_failed` for a message that
 * is no bounce, no complaint and no greeting, `provider_unavailable` where SNS cannot be asked: it tells again.
 */
export async function takeMessage({ topics, queue }: Deps, message: TopicMessage): Promise<void> {
  if (message.Type === 'SubscriptionConfirmation') await confirm(topics, message);
  if (message.Type !== 'Notification' || isGreeting(message.Message)) return;
  await queue.send([readEvent(message.Message)]);
}

function readEvent(text: string): MailEvent {
  try {
    return MailEvent.parse(JSON.parse(text));
  } catch {
    throw invalidField('Message', 'invalid');
  }
}

async function confirm(
  topics: Topics,
  { TopicArn, SubscribeURL }: { TopicArn: string; SubscribeURL: string },
): Promise<void> {
  if (URL.parse(SubscribeURL)?.origin !== originOf(topics, TopicArn))
    throw invalidField('SubscribeURL', 'address_refused');
  const { status } = await topics.fetch(SubscribeURL).catch((cause) => {
    throw new AppError('provider_unavailable', { cause });
  });
  if (status !== 200) throw new AppError('provider_unavailable');
}

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AwsFault, type Operations } from '../endpoint.ts';
import type { NewMessage, QueueStore } from './queue-store.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const Url = z.object({ QueueUrl: z.string() });
/** A group on a standard queue makes it fair (`take-turns.ts`); the queues of the product are all standard. */
const One = z.object({
  MessageBody: z.string(),
  MessageGroupId: z.string().min(1).max(128).optional(),
  DelaySeconds: z.number().min(0).max(900).default(0),
});
const Entry = One.extend({ Id: z.string() });
const toMessage = ({ MessageBody, MessageGroupId, DelaySeconds }: z.infer<typeof One>): NewMessage => ({
  body: MessageBody,
  ...(MessageGroupId ? { group: MessageGroupId } : {}),
  delaySeconds: DelaySeconds,
});

/** The SQS operations that the product and its tests use. */
export function sqsOperations(store: QueueStore): Operations {
  const nameOf = (input: unknown): string => {
    const name = Url.parse(input).QueueUrl.split('/').at(-1) ?? '';
    if (!store.has(name)) throw new AwsFault('QueueDoesNotExist', `no queue ${name} in the template`);
    return name;
  };
  return {
    'AmazonSQS.SendMessage': (input) => {
      const message = One.parse(input);
      const [MessageId] = store.send(nameOf(input), [toMessage(message)]);
      return { MessageId, MD5OfMessageBody: md5(message.MessageBody) };
    },
    'AmazonSQS.SendMessageBatch': (input) => {
      const { Entries } = z.object({ Entries: z.array(Entry).max(10) }).parse(input);
      const ids = store.send(nameOf(input), Entries.map(toMessage));
      const Successful = Entries.map(({ Id, MessageBody }, index) => ({
        Id,
        MessageId: ids[index],
        MD5OfMessageBody: md5(MessageBody),
      }));
      return { Successful, Failed: [] };
    },
    'AmazonSQS.ReceiveMessage': async (input) => {
      const { MaxNumberOfMessages, WaitTimeSeconds } = z
        .object({ MaxNumberOfMessages: z.number().default(1), WaitTimeSeconds: z.number().default(0) })
        .parse(input);
      const name = nameOf(input);
      let messages = store.receive(name, MaxNumberOfMessages);
      if (messages.length === 0 && WaitTimeSeconds > 0) {
        await store.arrival(name, WaitTimeSeconds * 1000);
        messages = store.receive(name, MaxNumberOfMessages);
      }
      return {
        Messages: messages.map(({ id, body, group, receipt, receives }) => ({
          MessageId: id,
          Body: body,
          MD5OfBody: md5(body),
          ReceiptHandle: receipt,
          Attributes: {
            ApproximateReceiveCount: String(receives),
            ...(group ? { MessageGroupId: group } : {}),
          },
        })),
      };
    },
    'AmazonSQS.DeleteMessage': (input) =>
      store.remove(nameOf(input), z.object({ ReceiptHandle: z.string() }).parse(input).ReceiptHandle),
    'AmazonSQS.ChangeMessageVisibility': (input) => {
      const { ReceiptHandle, VisibilityTimeout } = z
        .object({ ReceiptHandle: z.string(), VisibilityTimeout: z.number() })
        .parse(input);
      store.postpone(nameOf(input), ReceiptHandle, VisibilityTimeout);
    },
    'AmazonSQS.GetQueueAttributes': (input) => ({
      Attributes: { ApproximateNumberOfMessages: String(store.count(nameOf(input))) },
    }),
  };
}

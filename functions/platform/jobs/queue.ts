import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

/** A queue of JSON messages; delivery is at least once. */
export type Queue<M> = {
  send(messages: M[], options?: SendOptions): Promise<void>;
};
export type SendOptions = {
  /** At most `longestDelay`. */
  delaySeconds?: number;
  /** Whom the messages belong to. A queue that is full of one group's messages still hands out those of others. */
  group?: string;
};

/** SQS holds no message back longer, in seconds. */
export const longestDelay = 900;

const batchSize = 10;
const parallel = 4;

export function connectQueue<M>(url: string, client = new SQSClient({})): Queue<M> {
  return {
    async send(messages, options = {}) {
      const batches = chunk(messages, batchSize);
      for (const group of chunk(batches, parallel)) {
        await Promise.all(group.map((batch) => sendBatch(client, url, batch, options)));
      }
    },
  };
}

async function sendBatch<M>(
  client: SQSClient,
  url: string,
  messages: M[],
  options: SendOptions,
  tries = 3,
): Promise<void> {
  const { Failed } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: url,
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(message),
        ...(options.delaySeconds ? { DelaySeconds: options.delaySeconds } : {}),
        ...(options.group ? { MessageGroupId: options.group } : {}),
      })),
    }),
  );
  const again = messages.filter((_, index) => Failed?.some(({ Id }) => Id === String(index)));
  if (again.length === 0) return;
  if (tries <= 1) throw new Error(`${again.length} messages were refused by the queue`);
  await sendBatch(client, url, again, options, tries - 1);
}

export function chunk<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

/** A queue of JSON messages; delivery is at least once. */
export type Queue<M> = {
  /** `delaySeconds` at most 900: SQS holds nothing back longer. */
  send(messages: M[], delaySeconds?: number): Promise<void>;
};

const batchSize = 10;
const parallel = 4;

export function connectQueue<M>(url: string, client = new SQSClient({})): Queue<M> {
  return {
    async send(messages, delaySeconds) {
      const batches = chunk(messages, batchSize);
      for (const group of chunk(batches, parallel)) {
        await Promise.all(group.map((batch) => sendBatch(client, url, batch, delaySeconds)));
      }
    },
  };
}

/** Has a message that failed come back after `seconds`, where its queue would keep it much longer for slow work. */
export function connectRetries(url: string, seconds: number, client = new SQSClient({})) {
  return async ({ receiptHandle }: { receiptHandle: string }): Promise<void> => {
    const sooner = { QueueUrl: url, ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
    // If this fails too, the queue brings it back in its own time.
    await client.send(new ChangeMessageVisibilityCommand(sooner)).catch(() => undefined);
  };
}

async function sendBatch<M>(
  client: SQSClient,
  url: string,
  messages: M[],
  delaySeconds?: number,
  tries = 3,
): Promise<void> {
  const { Failed } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: url,
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(message),
        ...(delaySeconds ? { DelaySeconds: delaySeconds } : {}),
      })),
    }),
  );
  const again = messages.filter((_, index) => Failed?.some(({ Id }) => Id === String(index)));
  if (again.length === 0) return;
  if (tries <= 1) throw new Error(`${again.length} messages were refused by the queue`);
  await sendBatch(client, url, again, delaySeconds, tries - 1);
}

export function chunk<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

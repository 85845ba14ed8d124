import type { FunctionHost } from '../function-host.ts';
import type { Message, QueueStore } from './queue-store.ts';

export type Mapping = { queue: string; functionRef: string; batchSize: number; concurrency: number };

const idleMilliseconds = 1000;

/** An event source mapping: hands messages to the function and deletes what it did not report as failed. */
export function startPoller(
  store: QueueStore,
  host: FunctionHost,
  mapping: Mapping,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function work(messages: Message[]) {
    try {
      const event = { Records: messages.map((message) => toRecord(message, mapping.queue)) };
      const reply = (await host.invoke(mapping.functionRef, event)) as {
        batchItemFailures?: { itemIdentifier: string }[];
      };
      const failed = new Set(reply?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
      for (const message of messages.filter(({ id }) => !failed.has(id)))
        store.remove(mapping.queue, message.receipt);
    } catch {
      // The function failed as a whole: its messages come back after the visibility timeout, as in SQS.
    }
  }

  async function loop() {
    while (!stopped) {
      const messages =
        running.size < mapping.concurrency ? store.receive(mapping.queue, mapping.batchSize) : [];
      if (messages.length > 0) {
        const task: Promise<void> = work(messages).finally(() => running.delete(task));
        running.add(task);
        continue;
      }
      if (running.size >= mapping.concurrency) await Promise.race(running);
      else await store.arrival(mapping.queue, idleMilliseconds);
    }
  }

  const looping = loop();
  return {
    async stop() {
      stopped = true;
      await Promise.allSettled([looping, ...running]);
    },
  };
}

function toRecord({ id, body, receipt, receives }: Message, queue: string) {
  return {
    messageId: id,
    receiptHandle: receipt,
    body,
    attributes: { ApproximateReceiveCount: String(receives) },
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: queue,
  };
}

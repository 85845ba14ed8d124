import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { FunctionHost } from '#infra/local/host/function-host.ts';
import { threadEnded } from '#infra/local/host/start-thread.ts';
import type { Message, QueueStore } from './queue-store.ts';

export type Mapping = {
  queue: string;
  functionRef: string;
  batchSize: number;
  /** How long a batch that is not full waits for more. */
  windowSeconds: number;
  concurrency: number;
};

const Failures = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) })
  .nullish();

const idleMilliseconds = 1000;
/** How long after one message the next is begun while requests crowd: pages and work share the cores of one machine. */
const crowdedMilliseconds = 200;
/** How many messages may have a thread to themselves at once: each holds some 50 MB. */
const alone = pLimit(2);

/**
 * An event source mapping: hands messages to the function and deletes what it did not report as failed. Calls of one function
 * share a thread here, so one message can end it under all the others. They are visible again at once, and each of them is
 * then worked in a thread of its own: only the one at fault fails again. Nothing is begun while it is `paused`,
 * and a message at a time while it is `crowded`.
 */
export function startPoller(
  store: QueueStore,
  host: Pick<FunctionHost, 'invoke' | 'invokeAlone'>,
  mapping: Mapping,
  { paused = () => false, crowded = () => false }: { paused?: () => boolean; crowded?: () => boolean } = {},
): { stop(): Promise<void> } {
  const { queue, functionRef, batchSize, concurrency } = mapping;
  const running = new Set<Promise<void>>();
  const suspects = new Set<string>();
  let stopped = false;
  let begunAt = 0;

  async function work(messages: Message[], invoke: FunctionHost['invoke']) {
    for (const { id } of messages) suspects.delete(id);
    try {
      const event = { Records: messages.map((message) => toRecord(message, queue)) };
      const reply = Failures.parse(await invoke(functionRef, event));
      const failed = new Set(reply?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { receipt } of messages.filter(({ id }) => !failed.has(id))) store.remove(queue, receipt);
    } catch (error) {
      // Where the function failed as a whole, its messages come back after the visibility timeout, as in SQS.
      if (!(error instanceof Error) || error.name !== threadEnded || stopped) return;
      for (const { id, receipt } of messages) {
        suspects.add(id);
        store.postpone(queue, receipt, 0);
      }
    }
  }

  /** A full batch, or what has come when the window is over. */
  async function nextBatch(): Promise<Message[]> {
    if (crowded()) return store.receive(queue, 1);
    const messages = store.receive(queue, batchSize);
    const end = performance.now() + mapping.windowSeconds * 1000;
    while (messages.length > 0 && messages.length < batchSize && performance.now() < end && !stopped) {
      await store.arrival(queue, Math.min(idleMilliseconds, end - performance.now()));
      messages.push(...store.receive(queue, batchSize - messages.length));
    }
    return messages;
  }

  function begin(messages: Message[]): void {
    begunAt = performance.now();
    const shared = messages.filter(({ id }) => !suspects.has(id));
    const tasks = messages
      .filter(({ id }) => suspects.has(id))
      .map((message) => alone(() => work([message], host.invokeAlone)));
    if (shared.length > 0) tasks.push(work(shared, host.invoke));
    for (const work of tasks) {
      const task: Promise<void> = work
        .catch((error: unknown) => console.error(`${queue}:`, error))
        .finally(() => running.delete(task));
      running.add(task);
    }
  }

  async function loop() {
    while (!stopped) {
      if (running.size >= concurrency) {
        await Promise.race(running);
        continue;
      }
      if (paused()) {
        await sleep(idleMilliseconds);
        continue;
      }
      const early = begunAt + crowdedMilliseconds - performance.now();
      if (early > 0 && crowded()) {
        await sleep(early);
        continue;
      }
      // A disk that is full takes no receipts either: later it does again.
      const messages = await nextBatch().catch(async (error: unknown) => {
        if (!stopped) console.error(`${queue} cannot be read for now:`, error);
        await sleep(idleMilliseconds);
        return [];
      });
      if (messages.length > 0) begin(messages);
      else await store.arrival(queue, idleMilliseconds);
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

function toRecord({ id, body, group, receipt, receives }: Message, queue: string) {
  return {
    messageId: id,
    receiptHandle: receipt,
    body,
    attributes: { ApproximateReceiveCount: String(receives), ...(group ? { MessageGroupId: group } : {}) },
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: queue,
  };
}

import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import { isTableBusy } from '../table/persist.ts';
import { receivesOf } from './receives.ts';

type Received = {
  receiptHandle: string;
  eventSourceARN: string;
  attributes: { ApproximateReceiveCount: string };
};

const firstPause = 2;
const longestPause = 30;

/** Seconds until a message that failed comes back: more with each time, and at random, so that those that failed together come apart. */
export const pauseAfter = (receives: number, random = Math.random()): number =>
  Math.ceil(Math.min(longestPause, firstPause * 2 ** (receives - 1)) * (0.5 + random / 2));

/**
 * Has a message that failed come back soon, where its queue would keep it for as long as slow work may take. `urls` are those of
 * the queues that the worker serves.
 */
export function connectRetries(urls: string[], pause = pauseAfter, client = new SQSClient({})) {
  return async ({ receiptHandle, eventSourceARN, attributes }: Received): Promise<void> => {
    const sooner = {
      QueueUrl: urls.find((url) => lastOf(url, '/') === lastOf(eventSourceARN, ':')) ?? urls[0],
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: pause(receivesOf({ attributes })),
    };
    // If this fails too, the queue brings it back in its own time.
    await client.send(new ChangeMessageVisibilityCommand(sooner)).catch(() => undefined);
  };
}

const lastOf = (text: string, separator: string) => text.split(separator).at(-1);

/** Seconds until work is tried again that a busy table refused. */
export const busySeconds = 15;

/**
 * Puts work off that the table was too busy for, as often as it takes: a message may fail only a few times, and that is
 * no fault of it.
 */
export async function untilTableIsFree(work: () => Promise<void>, later: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isTableBusy(error)) throw error;
    await later();
  }
}

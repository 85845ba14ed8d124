import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { queueWorker } from './queue-worker.ts';
import { connectRetries, pauseAfter } from './retries.ts';

const sqs = mockClient(SQSClient);
beforeEach(() => {
  sqs.reset();
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
});

const record = (messageId: string, body: string) =>
  ({
    messageId,
    body,
    receiptHandle: `receipt of ${messageId}`,
    eventSourceARN: 'arn:aws:sqs:us-east-1:123456789012:slow',
    attributes: { ApproximateReceiveCount: '1' },
  }) as SQSRecord;
const event = (...Records: SQSRecord[]): SQSEvent => ({ Records });
const Message = z.object({ ok: z.boolean() });
const handle = async ({ ok }: z.output<typeof Message>) => {
  if (!ok) throw new Error('failed');
};
const failing = event(
  record('good', '{"ok":true}'),
  record('bad', '{"ok":false}'),
  record('unreadable', 'no JSON'),
);

test('only what failed is handed back', async () => {
  expect(await queueWorker(Message, handle)(failing)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'bad' }, { itemIdentifier: 'unreadable' }],
  });
});

test('what failed comes back as soon as is said, to the queue it came from', async () => {
  await queueWorker(
    Message,
    handle,
    connectRetries(['https://queue.example/1/quick', 'https://queue.example/1/slow'], () => 60),
  )(failing);
  expect(sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input)).toEqual(
    ['bad', 'unreadable'].map((id) => ({
      QueueUrl: 'https://queue.example/1/slow',
      ReceiptHandle: `receipt of ${id}`,
      VisibilityTimeout: 60,
    })),
  );
});

test('a queue that does not take that brings the message back in its own time', async () => {
  sqs.on(ChangeMessageVisibilityCommand).rejects(new Error('busy'));
  const worker = queueWorker(
    Message,
    handle,
    connectRetries(['https://queue.example/1/quick', 'https://queue.example/1/slow'], () => 60),
  );
  expect((await worker(failing)).batchItemFailures).toHaveLength(2);
});

test('it comes back after 2 to 30 s, later each time, and never all at once', () => {
  expect([1, 2, 3, 4, 5].map((receives) => pauseAfter(receives, 1))).toEqual([2, 4, 8, 16, 30]);
  expect(pauseAfter(4, 0)).toBe(8);
});

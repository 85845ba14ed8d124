import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { bounceOf } from '#tests/support/topic.ts';

vi.stubEnv('TABLE_NAME', 't');
const { handler } = await import('./events.ts');
const table = mockClient(DynamoDBDocumentClient);

const told = (...bodies: string[]) =>
  handler({ Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })) } as SQSEvent);

test('the line with which SES greets a new topic is no failure, any other is', async () => {
  const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';
  const { batchItemFailures } = await told(greeting, 'another line', bounceOf('gone@ruiz.example'));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm1' }]);
  expect(table.commandCalls(PutCommand)).toHaveLength(1);
});

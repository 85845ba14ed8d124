import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log } from '../runtime/log.ts';

/**
 * A queue consumer: parses each message and handles all of a batch side by side.
 * Only what failed is handed back to the queue; a message that cannot be parsed goes straight on to the dead letters.
 * `failed` may have a message come back sooner than the queue would bring it.
 */
export function queueWorker<S extends z.ZodType>(
  schema: S,
  handle: (message: z.output<S>, record: SQSRecord) => Promise<void>,
  failed: (record: SQSRecord) => Promise<void> = async () => undefined,
) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const results = await Promise.allSettled(
      event.Records.map((record) => handleRecord(schema, handle, record)),
    );
    const again = event.Records.filter((_, index) => results[index]?.status === 'rejected');
    await Promise.all(again.map(failed));
    results.forEach((result, index) => {
      if (result.status === 'rejected') {
        log.error('message failed', {
          messageId: event.Records[index]?.messageId,
          error: result.reason as Error,
        });
      }
    });
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function handleRecord<S extends z.ZodType>(
  schema: S,
  handle: (message: z.output<S>, record: SQSRecord) => Promise<void>,
  record: SQSRecord,
) {
  await handle(schema.parse(JSON.parse(record.body)), record);
}

import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { log } from '../runtime/log.ts';
import { idsOf, withLogContext } from '../runtime/log-context.ts';

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
        const record = event.Records[index];
        withLogContext({ request: record?.messageId, ...idsIn(record) }, () =>
          log.error('message failed', { error: result.reason as Error }),
        );
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
  const message = schema.parse(JSON.parse(record.body));
  await withLogContext({ request: record.messageId, ...idsOf(message) }, () => handle(message, record));
}

/** Of a message that may be no message at all. */
function idsIn(record: SQSRecord | undefined) {
  try {
    return idsOf(JSON.parse(record?.body ?? ''));
  } catch {
    return {};
  }
}

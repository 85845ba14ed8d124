import { consume, sendsOn } from '../constructs/queue-worker.ts';
import { grantFiles } from '../grants/grant-files.ts';
import type { DataStack } from './data-stack.ts';
import type { makeQueues } from './jobs-queues.ts';
import type { Make } from './jobs-stack.ts';

type Parts = { data: DataStack; make: Make; queues: ReturnType<typeof makeQueues> };

/** Files at the same time, of all customers together. */
const concurrency = 4;
/** Of each, in MB: as much as a whole core comes with. */
export const fileWorkersMemory = 1769;

/** What writes leads into files, and reads them from files. */
export function makeFileWorkers({ data, make, queues }: Parts): void {
  const FILES_BUCKET = data.files.bucketName;
  const exports = make('exports-worker', {
    timeout: 900,
    memory: fileWorkersMemory,
    environment: {
      EXPORT_QUEUE_URL: queues.exports.queueUrl,
      MAIL_QUEUE_URL: queues.mail.queueUrl,
      FILES_BUCKET,
    },
  });
  consume(queues.exports, exports, { batchSize: 1, concurrency });
  sendsOn([queues.exports], exports);
  queues.mail.grantSendMessages(exports);
  grantFiles(data.files, exports, { stream: ['exports'] });

  const imports = make('imports-worker', {
    timeout: 300,
    memory: fileWorkersMemory,
    environment: {
      IMPORT_QUEUE_URL: queues.imports.queueUrl,
      EVENT_QUEUE_URL: queues.event.queueUrl,
      FILES_BUCKET,
    },
  });
  consume(queues.imports, imports, { batchSize: 1, concurrency });
  sendsOn([queues.imports], imports);
  queues.event.grantSendMessages(imports);
  grantFiles(data.files, imports, { read: ['imports'], stream: ['imports'] });
}

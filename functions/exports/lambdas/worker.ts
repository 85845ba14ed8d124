import { createMailbox } from '#functions/mail/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeExports } from '../deps.ts';
import { ExportMessage, ExportsWorkerEnv } from '../env.ts';
import { writeExport } from '../write-export.ts';

const env = readEnv(ExportsWorkerEnv);
const deps = {
  ...composeExports(createTable(env.TABLE_NAME)),
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
  files: createFiles(env.FILES_BUCKET),
  queue: connectQueue<ExportMessage>(env.EXPORT_QUEUE_URL),
};

const retrySeconds = 60;

export const handler = queueWorker(
  ExportMessage,
  ({ tenant_id, export_id }, record) =>
    writeExport(deps, { tenantId: tenant_id, id: export_id }, isLastReceive(record)),
  connectRetries([env.EXPORT_QUEUE_URL], () => retrySeconds),
);

import { createFiles } from '#functions/platform/files/create-files.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeImports } from '../deps.ts';
import { ImportMessage, ImportsWorkerEnv } from '../env.ts';
import { workImport } from '../work/work-import.ts';

const env = readEnv(ImportsWorkerEnv);
const deps = composeImports(createTable(env.TABLE_NAME), {
  files: createFiles(env.FILES_BUCKET),
  queue: connectQueue(env.IMPORT_QUEUE_URL),
  hints: connectQueue(env.EVENT_QUEUE_URL),
});

const retrySeconds = 30;

export const handler = queueWorker(
  ImportMessage,
  (message, record) => workImport(deps, message, isLastReceive(record)),
  connectRetries([env.IMPORT_QUEUE_URL], () => retrySeconds),
);

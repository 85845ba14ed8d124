import type { SQSRecord } from 'aws-lambda';
import { createMailbox } from '#functions/mail/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { connectStateMachine } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composePrivacy } from '../deps.ts';
import { PrivacyWorkerEnv } from '../env.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { purgeList } from '../erasure/purge-list.ts';
import { makeExport } from '../export/make-export.ts';
import { PrivacyMessage } from '../message.ts';

const env = readEnv(PrivacyWorkerEnv);
const deps = {
  ...composePrivacy(createTable(env.TABLE_NAME), connectQueue(env.PRIVACY_QUEUE_URL)),
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
  files: createFiles(env.FILES_BUCKET),
  scheduler: connectScheduler(env),
  machine: connectStateMachine(env.RUN_MACHINE_ARN),
  eraseAfterSeconds: env.ERASE_AFTER_SECONDS,
};

async function work(message: PrivacyMessage, record: SQSRecord): Promise<void> {
  const tenantId = message.tenant_id;
  if (message.kind === 'erase') return eraseAccount(deps, tenantId);
  if (message.kind === 'purge') return purgeList(deps, { tenantId, id: message.campaign_id });
  return makeExport(deps, { tenantId, id: message.export_id }, isLastReceive(record));
}

const retrySeconds = 60;

export const handler = queueWorker(
  PrivacyMessage,
  work,
  connectRetries([env.PRIVACY_QUEUE_URL], () => retrySeconds),
);

import { createMailbox } from '#functions/mail/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { composePrivacy } from '../deps.ts';
import { PrivacyApiEnv } from '../env.ts';
import { cancelDeletion, planDeletion } from '../erasure/plan-deletion.ts';
import { fileOfExport, listExports } from '../export/list-exports.ts';
import { startExport } from '../export/start-export.ts';

const env = readEnv(PrivacyApiEnv);
const table = createTable(env.TABLE_NAME);
const deps = {
  ...composePrivacy(table, connectQueue(env.PRIVACY_QUEUE_URL)),
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
};

export const handler = serve(
  implement(privacy)({
    exports: (_input, caller) => listExports(deps, caller),
    startExport: ({ body }, caller) => startExport(deps, caller, body),
    exportFile: ({ params }, caller) => fileOfExport(deps, caller, params),
    planDeletion: ({ body }, caller, { note }) => planDeletion(deps, caller, body, note),
    cancelDeletion: (_input, caller, { note }) => cancelDeletion(deps, caller, note),
  }),
  table,
  { files: createFiles(env.FILES_BUCKET) },
);

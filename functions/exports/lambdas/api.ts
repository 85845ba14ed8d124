import { createFiles } from '#functions/platform/files/create-files.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { leadExports } from '#shared/contracts/campaigns/exports.ts';
import { composeExports } from '../deps.ts';
import { ExportsApiEnv } from '../env.ts';
import { fileOfExport, listExports, startExport, stopExport } from '../start-export.ts';

const env = readEnv(ExportsApiEnv);
const table = createTable(env.TABLE_NAME);
const deps = { ...composeExports(table), queue: connectQueue(env.EXPORT_QUEUE_URL) };

export const handler = serve(
  implement(leadExports)({
    async start({ params, body }, caller, { note }) {
      const started = await startExport(deps, caller, params.id, body);
      note({ target: started.id, after: { name: started.campaign_name } });
      return started;
    },
    list: (_input, caller) => listExports(deps, caller),
    async stop({ params }, caller, { note }) {
      const stopped = await stopExport(deps, caller, params);
      note({ after: { name: stopped.campaign_name } });
      return stopped;
    },
    file: ({ params }, caller) => fileOfExport(deps, caller, params),
  }),
  table,
  { files: createFiles(env.FILES_BUCKET) },
);

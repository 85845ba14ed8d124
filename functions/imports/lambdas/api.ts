import { createFiles } from '#functions/platform/files/create-files.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { leadImports } from '#shared/contracts/campaigns/imports.ts';
import { beginImport, listImports, startImport } from '../asking/begin-import.ts';
import { resumeImport, stopImport, undoImport } from '../asking/change-import.ts';
import { errorsOf } from '../asking/errors-of.ts';
import { previewImport } from '../asking/preview.ts';
import { composeImports } from '../deps.ts';
import { ImportsEnv } from '../env.ts';
import { listTemplates, removeTemplate, saveTemplate } from '../mapping/templates.ts';

const env = readEnv(ImportsEnv);
const table = createTable(env.TABLE_NAME);
const files = createFiles(env.FILES_BUCKET);
const deps = composeImports(table, { files, queue: connectQueue(env.IMPORT_QUEUE_URL) });

export const handler = serve(
  implement(leadImports)({
    begin: ({ params, body }, caller) => beginImport(deps, caller, params.id, body),
    list: ({ params }, caller) => listImports(deps, caller, params.id),
    preview: ({ params, body }, caller) => previewImport(deps, caller, params.id, body),
    async start({ params, body }, caller, { note }) {
      const started = await startImport(deps, caller, params.id, body);
      note({ target: started.id, after: { name: started.file_name } });
      return started;
    },
    async stop({ params }, caller, { note }) {
      const stopped = await stopImport(deps, caller, params.id);
      note({ after: { name: stopped.file_name } });
      return stopped;
    },
    async resume({ params }, caller, { note }) {
      const resumed = await resumeImport(deps, caller, params.id);
      note({ after: { name: resumed.file_name } });
      return resumed;
    },
    async undo({ params }, caller, { note }) {
      const undone = await undoImport(deps, caller, params.id);
      note({ after: { name: undone.file_name } });
      return undone;
    },
    errors: ({ params }, caller) => errorsOf(deps, caller, params.id),
    templates: (_, caller) => listTemplates(deps, caller),
    async saveTemplate({ body }, caller, { note }) {
      const saved = await saveTemplate(deps, caller, body);
      note({ target: saved.id, after: { name: saved.name } });
      return saved;
    },
    async removeTemplate({ params }, caller, { note }) {
      note({ target: params.id, before: { name: await removeTemplate(deps, caller, params.id) } });
      return {};
    },
  }),
  table,
  { files },
);

import { composeCampaigns } from '#functions/campaigns/index.ts';
import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { aiPrompts } from '#shared/contracts/ai-prompts/index.ts';
import { defaultPrompts } from '#shared/domain/ai/prompts/default-prompts.ts';
import { AiEnv } from '../env.ts';
import { composeTexts } from '../prompts/compose.ts';
import { defaultFineTune, listPrompts, listVersions, toFineTune } from '../prompts/keeping/list-prompts.ts';
import { removePrompt } from '../prompts/keeping/remove-prompt.ts';
import { changePrompt, createPrompt, restoreVersion, scoreVersion } from '../prompts/keeping/save-prompt.ts';
import { generatePrompt } from '../prompts/trying/generate-prompt.ts';
import { tryPrompts } from '../prompts/trying/try-prompts.ts';

const env = readEnv(PlatformEnv.extend(AiEnv.shape));
const table = createTable(env.TABLE_NAME);
const deps = { ...composeTexts(env, table), campaigns: composeCampaigns(table) };

export const handler = serve(
  implement(aiPrompts)({
    fineTunes: ({ query }, { tenantId }) => listPrompts(deps, tenantId, query),
    async createFineTune({ body }, caller, { note }) {
      const record = await createPrompt(deps, caller, body);
      note({ target: record.id, after: { name: record.name } });
      return toFineTune(deps, record);
    },
    async changeFineTune({ params, body }, caller, { note }) {
      const record = await changePrompt(deps, caller, params.id, body);
      note({ after: { name: record.name, version: record.version, state: record.state } });
      return toFineTune(deps, record);
    },
    async removeFineTune({ params }, { tenantId }, { note }) {
      note({ before: await removePrompt(deps, tenantId, params.id) });
      return {};
    },
    fineTuneVersions: ({ params }, { tenantId }) => listVersions(deps, tenantId, params.id),
    async restoreFineTune({ params, body }, caller, { note }) {
      const record = await restoreVersion(deps, caller, { id: params.id, version: body.version });
      note({ after: { name: record.name, version: record.version } });
      return toFineTune(deps, record);
    },
    async scoreFineTune({ params, body }, caller) {
      await scoreVersion(deps, caller, { id: params.id, ...body });
      return {};
    },
    tryFineTunes: ({ body }, { tenantId }) => tryPrompts(deps, tenantId, body),
    defaultQuestions: () => ({ data: defaultPrompts.map(defaultFineTune) }),
    generateFineTune: ({ body }, { tenantId }) => generatePrompt(deps, tenantId, body),
  }),
  table,
);

import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { ai } from '#shared/contracts/ai/index.ts';
import { composeAi } from '../compose.ts';
import { AiApiEnv } from '../env.ts';
import { judgeIcp, removeIcp, requestIcps, showIcps } from '../icp/show.ts';
import { beginWork, readWork } from '../jobs/begin-work.ts';
import { forgetKey, keepSettings } from '../keys/keep-key.ts';
import { showSettings } from '../keys/show-settings.ts';
import { changeProfile, createProfile, showProfile } from '../profile/keep-profile.ts';
import { draftsPerDay, showDraft } from '../profile/show-draft.ts';

const env = readEnv(AiApiEnv);
const table = createTable(env.TABLE_NAME);
const deps = { ...composeAi(env, table), newId, queue: connectQueue(env.AI_QUEUE_URL) };

export const handler = serve(
  implement(ai)({
    aiSettings: (_input, caller) => showSettings(deps, caller),
    async setAiSettings({ body }, caller, { note }) {
      await keepSettings(deps, caller, body, note);
      return showSettings(deps, caller);
    },
    async removeAiKey(_input, caller) {
      await forgetKey(deps, caller.tenantId);
      return showSettings(deps, caller);
    },
    businessProfile: async (_input, { tenantId }) => ({ data: await showProfile(deps, tenantId) }),
    createBusinessProfile: ({ body }, caller, { note }) => createProfile(deps, caller, body, note),
    updateBusinessProfile: ({ params, body }, caller, { note }) =>
      changeProfile(deps, caller, params.id, body, note),
    async draftBusinessProfile({ body }, { tenantId }, { note }) {
      note({ after: { website: body.website } });
      return showDraft(
        await beginWork(deps, tenantId, 'draft', { ...body, mostPerDay: draftsPerDay }),
        deps.now(),
      );
    },
    businessProfileDraft: async (_input, { tenantId }) =>
      showDraft(await readWork(deps, tenantId, 'draft'), deps.now()),
    icpSuggestions: (_input, { tenantId }) => showIcps(deps, tenantId),
    suggestIcps: (_input, { tenantId }) => requestIcps(deps, tenantId),
    judgeIcp: ({ params, body }, { tenantId }, { note }) => judgeIcp(deps, tenantId, params.id, body, note),
    async removeIcp({ params }, { tenantId }, { note }) {
      await removeIcp(deps, tenantId, params.id, note);
      return {};
    },
  }),
  table,
);

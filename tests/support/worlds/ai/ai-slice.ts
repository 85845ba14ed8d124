import { createOpenAi } from '#functions/ai/client/adapters/open-ai.ts';
import { createSdkFetch } from '#functions/ai/client/adapters/sdk-fetch.ts';
import type { AiDeps } from '#functions/ai/deps.ts';
import type { WorkMessage } from '#functions/ai/jobs/begin-work.ts';
import type { WorkerDeps } from '#functions/ai/jobs/do-work.ts';
import { chooseKey } from '#functions/ai/keys/choose-key.ts';
import { createAiStore } from '#functions/ai/store/index.ts';
import { noteUsage } from '#functions/ai/usage/note-usage.ts';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { startAi } from '#infra/local/standins/ai/index.ts';
import type { Material } from '#shared/domain/ai/answering.ts';

/** Shows in tests that what is stored is sealed for its owner, and opens for nobody else. */
const seal: Seal = {
  seal: async (plain, context) => Buffer.from(JSON.stringify([context, plain])).toString('base64'),
  async open(sealed, context) {
    const [bound, plain] = JSON.parse(Buffer.from(sealed, 'base64').toString('utf8'));
    if (JSON.stringify(bound) !== JSON.stringify(context)) throw new Error('sealed for somebody else');
    return plain;
  },
};

/** The slice on a table with the stand-in of AI, a clock that can be moved, and a queue that keeps what it is sent. */
export async function openAiSlice(table: Table) {
  const server = await startAi();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const [fetch, withoutSchema] = [createSdkFetch(true), new Set<string>()];
  const store = createAiStore(table);
  const queue: WorkMessage[] = [];
  const site = { pages: [{ url: 'https://boats.example/', title: 'Boats', text: 'We sell boats.' }] };
  const taught: Material[] = [];
  const platform: { key: string | undefined } = { key: 'sk-standin-key' };
  const deps: WorkerDeps & { queue: { send(messages: WorkMessage[]): Promise<void> } } = {
    ...{ table, store, seal, now, newId, campaigns: composeCampaigns(table) },
    isStandIn: () => true,
    platformKey: async () => (platform.key ? { by: 'stand_in', apiKey: platform.key } : undefined),
    clientOf: (tenantId, { by, apiKey, model = 'gpt-4.1-mini' }) =>
      createOpenAi({
        ...{ by, apiKey, model, embeddingModel: 'stand-in', baseURL: server.url, fetch, withoutSchema },
        note: (name, asked, usage) => noteUsage({ store, now }, tenantId, name, asked, usage),
      }),
    of: async (tenantId) => deps.clientOf(tenantId, await chooseKey(deps as AiDeps, tenantId)),
    queue: { send: async (messages) => void queue.push(...messages) },
    readSite: async () => site,
    findMaterial: async () => taught,
  };
  return {
    ...{ deps, server, queue, site, taught, platform },
    person: { tenantId: newId('account'), userId: newId('user'), modules: ['leads', 'ai_suggest'] },
    /** Moves the clock on, in seconds. */
    pass: (seconds: number) => {
      clock.ahead += seconds * 1000;
    },
    stop: () => server.stop(),
  };
}
export type AiSlice = Awaited<ReturnType<typeof openAiSlice>>;

import { createOpenAi } from '#functions/ai/client/adapters/open-ai.ts';
import { createSdkFetch } from '#functions/ai/client/adapters/sdk-fetch.ts';
import type { AiClient } from '#functions/ai/client/ai-client.ts';
import { startAi } from '#infra/local/standins/ai/index.ts';
import type { AiUsage } from '#shared/domain/ai/answering.ts';

type Options = { fault?: string; patience?: number; maxBytes?: number; withoutSchema?: Set<string> };

/** Clients of the stand-in of AI, and a note of what their calls came to. */
export async function openAiWorld() {
  const server = await startAi();
  const noted: { name: string; model: string; usage: AiUsage }[] = [];
  return {
    server,
    noted,
    client({ fault = 'key', patience, maxBytes, withoutSchema = new Set() }: Options = {}): AiClient {
      return createOpenAi({
        ...{ by: 'stand_in', baseURL: server.url, apiKey: `sk-standin-${fault}`, withoutSchema },
        ...{ model: 'gpt-4.1-mini', embeddingModel: 'text-embedding-3-small' },
        fetch: createSdkFetch(true, maxBytes === undefined ? {} : { maxBytes }),
        note: async (name, model, usage) => void noted.push({ name, model, usage }),
        ...(patience === undefined ? {} : { patience }),
      });
    },
    stop: () => server.stop(),
  };
}
export type AiTestWorld = Awaited<ReturnType<typeof openAiWorld>>;

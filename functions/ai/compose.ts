import { readSecret } from '#functions/platform/secrets/read-secret.ts';
import { createSeal, keepOpened } from '#functions/platform/secrets/seal.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createOpenAi } from './client/adapters/open-ai.ts';
import { createSdkFetch } from './client/adapters/sdk-fetch.ts';
import type { AiDeps, KeyChoice } from './deps.ts';
import type { AiEnv } from './env.ts';
import { chooseKey } from './keys/choose-key.ts';
import { createAiStore } from './store/index.ts';
import { noteUsage } from './usage/note-usage.ts';

const openAiUrl = 'https://api.openai.com/v1';
/** What every key of the stand-in begins with; a fault's name may follow. */
const standInKeys = 'sk-standin-';
const standInModel = 'stand-in';

/** AI as the environment describes it. One for a process: it remembers which servers know no schema. */
export function composeAi(env: AiEnv, table: Table): AiDeps {
  const withoutSchema = new Set<string>();
  const [ownFetch, publicFetch] = [createSdkFetch(true), createSdkFetch(false)];
  const store = createAiStore(table);
  const now = () => new Date();
  const hasStandIn = env.STAND_IN_AI !== '';
  const isStandIn = ({ by, apiKey }: KeyChoice) =>
    hasStandIn && (by === 'stand_in' || apiKey.startsWith(standInKeys));
  const models = { model: env.OPENAI_MODEL, embeddingModel: env.OPENAI_EMBEDDING_MODEL };
  const serverOf = (choice: KeyChoice) => {
    if (isStandIn(choice))
      return { ...models, model: standInModel, embeddingModel: standInModel, baseURL: env.STAND_IN_AI };
    return { ...models, baseURL: env.OPENAI_BASE_URL || openAiUrl };
  };
  const deps: AiDeps = {
    ...{ table, store, now, isStandIn },
    seal: keepOpened(createSeal(env.SECRETS_KEY_ID)),
    async platformKey() {
      const secret = env.OPENAI_API_KEY_SECRET_ID;
      const apiKey = secret ? await readSecret(secret) : env.OPENAI_API_KEY;
      // A server of one's own may ask for no key.
      if (apiKey || env.OPENAI_BASE_URL) return { by: 'platform', apiKey: apiKey || 'none' };
      return hasStandIn ? { by: 'stand_in', apiKey: `${standInKeys}key` } : undefined;
    },
    clientOf(tenantId, choice) {
      const server = serverOf(choice);
      const isOperators = isStandIn(choice) || env.OPENAI_BASE_URL !== '';
      return createOpenAi({
        ...{ ...server, by: choice.by, apiKey: choice.apiKey, withoutSchema },
        model: choice.model ?? server.model,
        fetch: isOperators ? ownFetch : publicFetch,
        note: (name, model, usage) => noteUsage(deps, tenantId, name, model, usage),
      });
    },
    of: async (tenantId) => deps.clientOf(tenantId, await chooseKey(deps, tenantId)),
  };
  return deps;
}

import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeAi } from '../compose.ts';
import type { AiEnv } from '../env.ts';
import { promptStoreOf } from '../store/prompts.ts';
import type { TextDeps } from './deps.ts';

/** AI that writes of leads, as the environment describes it. */
export const composeTexts = (env: AiEnv, table: Table): TextDeps => ({
  store: promptStoreOf({ table }),
  clients: composeAi(env, table),
  // TODO profile and training, once they are there.
  business: async () => undefined,
  findMaterial: async () => [],
  now: () => new Date().toISOString(),
  newId,
});

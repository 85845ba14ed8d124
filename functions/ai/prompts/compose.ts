import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { type BusinessProfile, profileKeys } from '#shared/domain/ai/profile.ts';
import { composeAi } from '../compose.ts';
import type { AiEnv } from '../env.ts';
import { mayBulk } from '../keys/show-settings.ts';
import { requireProfile } from '../profile/keep-profile.ts';
import { promptStoreOf } from '../store/prompts.ts';
import { findMaterial } from '../training/finding/find-pieces.ts';
import type { TextDeps } from './deps.ts';

/** AI that writes of leads, as the environment describes it. */
export function composeTexts(env: AiEnv, table: Table): TextDeps {
  const ai = composeAi(env, table);
  return {
    store: promptStoreOf({ table }),
    clients: ai,
    business: async (tenantId) => businessOf(await requireProfile(ai, tenantId)),
    mayBulk: (tenantId) => mayBulk(ai, tenantId),
    findMaterial: findMaterial({ table, clients: ai }),
    now: () => new Date().toISOString(),
    newId,
  };
}

/** A business in its own words, by the fields of its profile; those that say nothing are left out. */
export const businessOf = (profile: BusinessProfile): Record<string, string> =>
  Object.fromEntries(
    profileKeys.flatMap((key) => {
      const text = [profile[key]].flat().join(', ').trim();
      return text === '' ? [] : [[key, text]];
    }),
  );

import * as z from 'zod';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { isUnknownModel } from '../client/adapters/failure-of.ts';
import { AiFailure } from '../client/ai-client.ts';
import type { AiDeps } from '../deps.ts';
import { refuseAi } from '../refuse.ts';
import { aiKeyContext } from '../store/index.ts';

type Person = { tenantId: string; userId: string; modules: readonly string[] };
type Wish = { key?: string | undefined; model?: string | undefined; for_customers?: boolean | undefined };
type Note = (note: ActNote) => void;

/** Keys that an account may have tried in a minute. */
const triesPerMinute = 10;
/** The gateway waits half a minute. */
const patience = 20_000;
const shownEnd = 4;

/**
 * Keeps what an account wishes. A key, or a model, is tried first, by a question that costs next to nothing. Throws `validation_failed`
 * for a key that is not taken and a model that is not there, `conflict` and `provider_unavailable` as the server answers.
 */
export async function keepSettings(
  deps: AiDeps,
  { tenantId, userId, modules }: Person,
  wish: Wish,
  note: Note,
) {
  const { store, seal, now } = deps;
  const { data: known } = await store.settings.get({ tenantId }).go({ consistent: true });
  if (wish.for_customers !== undefined && !modules.includes('whitelabel')) throw new AppError('forbidden');
  if (wish.key !== undefined || wish.model !== undefined)
    await tryKey(deps, tenantId, wish, known?.sealed_key);
  const model = wish.model === undefined ? known?.model : wish.model || undefined;
  const change = store.settings.upsert({ tenantId }).set({
    ...(wish.key === undefined
      ? {}
      : {
          sealed_key: await seal.seal(wish.key, aiKeyContext(tenantId)),
          ...{ hint: wish.key.slice(-shownEnd), set_by: userId, set_at: now().toISOString() },
        }),
    ...(model === undefined ? {} : { model }),
    ...(wish.for_customers === undefined ? {} : { for_customers: wish.for_customers }),
  });
  await change.go();
  if (wish.model === '') await store.settings.update({ tenantId }).remove(['model']).go();
  note({
    after: {
      ...(wish.key === undefined ? {} : { hint: wish.key.slice(-shownEnd) }),
      ...(wish.model === undefined ? {} : { model: wish.model }),
      ...(wish.for_customers === undefined ? {} : { for_customers: wish.for_customers }),
    },
  });
}

/** Forgets the key and its model. Twice is the same as once. */
export async function forgetKey({ store }: Pick<AiDeps, 'store'>, tenantId: string): Promise<void> {
  await store.settings.update({ tenantId }).remove(['sealed_key', 'hint', 'set_by', 'set_at', 'model']).go();
}

async function tryKey(deps: AiDeps, tenantId: string, { key, model }: Wish, sealed: string | undefined) {
  const retryAfter = await createThrottle(deps.table, 60).count(
    `ai-key#${tenantId}`,
    triesPerMinute,
    deps.now(),
  );
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const apiKey = key ?? (sealed && (await deps.seal.open(sealed, aiKeyContext(tenantId))));
  // The model of an account goes with its own key.
  if (!apiKey) throw invalidField('key', 'required');
  const client = deps.clientOf(tenantId, { by: 'own', apiKey, model: model || undefined });
  const task = {
    ...{ name: 'key_test' as const, instructions: 'Say that you are ready.', material: [], mostTokens: 500 },
    shape: z.object({ ready: z.boolean() }),
  };
  try {
    await client.ask(task, AbortSignal.timeout(patience));
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    if (error.reason === 'key_refused') throw invalidField('key', 'key_refused');
    if (isUnknownModel(error)) throw invalidField('model', 'model_unknown');
    // It takes the key, whatever it made of the question.
    if (!['refused', 'cut_off', 'empty', 'unreadable'].includes(error.reason)) refuseAi(error);
  }
}

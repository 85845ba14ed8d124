import { log } from '#functions/platform/runtime/log.ts';
import type { AiUsage } from '#shared/domain/ai/answering.ts';
import { isPriced } from '../client/model-prices.ts';
import type { AiStore } from '../store/index.ts';

type Deps = { store: AiStore; now: () => Date };

/** How long the figures of a day are kept, in seconds. */
const kept = 400 * 86_400;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Adds a call to the account's figures of the day. A call that is made twice is counted twice, since it was paid for twice. What
 * cannot be counted is told to the log: an answer is not thrown away for it.
 */
export async function noteUsage(
  { store, now }: Deps,
  tenantId: string,
  name: string,
  model: string,
  usage: AiUsage,
): Promise<void> {
  const at = now();
  try {
    await store.usage
      .upsert({ tenantId, day: dayOf(at), name })
      .add({ calls: 1, unpriced: isPriced(model) ? 0 : 1, ...usage })
      .set({ expires: Math.floor(at.getTime() / 1000) + kept })
      .go();
  } catch (error) {
    log.error('a call of AI could not be counted', { name, error: error as Error });
  }
}

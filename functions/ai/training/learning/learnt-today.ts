import { createThrottle } from '#functions/platform/store/throttle.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { type AiClient, AiFailure } from '../../client/ai-client.ts';
import type { LearnDeps } from '../deps.ts';

/**
 * Counts the tokens that vectors were made of today: whoever changes a text again and again has it learnt as often, and nobody is charged for
 * it. What the account pays for itself is not counted. Throws `AiFailure` where the day is used up.
 */
export async function learntToday(
  { table, now }: Pick<LearnDeps, 'table' | 'now'>,
  tenantId: string,
  { by }: Pick<AiClient, 'by'>,
): Promise<(tokens: number) => Promise<void>> {
  if (by === 'own') return async () => undefined;
  const day = createThrottle(table, daySeconds);
  const count = (tokens: number) => day.add(`training-learnt#${tenantId}`, now(), tokens);
  const { tries, seconds } = await count(0);
  if (tries >= trainingLimits.learntPerDay) throw new AiFailure('rate_limited', seconds);
  return async (tokens) => void (await count(tokens));
}

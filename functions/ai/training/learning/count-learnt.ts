import { createThrottle } from '#functions/platform/store/throttle.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { AiFailure } from '../../client/ai-client.ts';
import type { LearnDeps } from '../deps.ts';
import { countTokens } from '../reading/count-tokens.ts';

/**
 * Counts what vectors are to be made of by somebody else's key: whoever changes a text again and again has it learnt as often, and nobody is
 * charged for it. Throws `AiFailure` where it is too much for a day. What is tried again counts again.
 */
export async function countLearnt(
  { table, now }: Pick<LearnDeps, 'table' | 'now'>,
  tenantId: string,
  texts: readonly string[],
): Promise<void> {
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  if (tokens === 0) return;
  const day = createThrottle(table, daySeconds);
  const { tries, seconds } = await day.add(`training-learnt#${tenantId}`, now(), tokens);
  if (tries > trainingLimits.learntPerDay) throw new AiFailure('rate_limited', seconds);
}

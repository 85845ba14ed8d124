import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createAttempt } from './attempt.ts';

const lost = new ApiError('connection_lost', 0, 'lost');
const refused = new ApiError('insufficient_credits', 402, 'refused');

/** Presses the button again and again, each time with another price; gives what was asked under which key. */
async function pressed(...outcomes: (ApiError | 'done')[]) {
  const attempt = createAttempt<number>();
  const asked: { price: number; key: string }[] = [];
  for (const [index, outcome] of outcomes.entries())
    await attempt(index, async (price, key) => {
      asked.push({ price, key });
      if (outcome !== 'done') throw outcome;
    }).catch(() => undefined);
  return { prices: asked.map(({ price }) => price), keys: new Set(asked.map(({ key }) => key)).size };
}

test('after a lost reply the same is asked again', async () => {
  expect(await pressed(lost, lost, 'done')).toEqual({ prices: [0, 0, 0], keys: 1 });
});

test('after a refusal, and after what was begun, it is another attempt', async () => {
  expect(await pressed(refused, 'done', 'done')).toEqual({ prices: [0, 1, 2], keys: 3 });
});

import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { whyNot } from './refusals.ts';

const refused = [{ code: 'refused' as const, node: 'ask', key: 'no_ai' }];
const look = async () => refused;

test.each(['profile_missing', 'no_ai', 'plan_outdated'] as const)(
  'what cannot be done for %s is refused, with the nodes that are why',
  async (reason) =>
    expect(await whyNot(new AppError('conflict', { reason }), look)).toEqual({ reason: 'refused', refused }),
);

test('what was only changed at that moment, or is no answer of ours, is tried again', async () => {
  for (const error of [
    new AppError('conflict', { reason: 'changed' }),
    new AppError('rate_limited'),
    new Error('?'),
  ])
    await expect(whyNot(error, look)).rejects.toBe(error);
});

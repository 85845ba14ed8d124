import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Limit, spacingOf } from './spacing.ts';

const limits = fc.array(
  fc.record({ calls: fc.integer({ min: 1, max: 10_000 }), seconds: fc.integer({ min: 1, max: 86_400 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

/** The most calls in any window, which begins just before a whole burst that was saved up. */
const mostWithin = (seconds: number, { burst, everyMs }: ReturnType<typeof spacingOf>): number =>
  burst + Math.floor((seconds * 1000) / everyMs);

test('in no window are there more calls than each limit allows', () => {
  fc.assert(
    fc.property(limits, (all) => {
      const spacing = spacingOf(all as [Limit, ...Limit[]]);
      for (const { calls, seconds } of all) expect(mostWithin(seconds, spacing)).toBeLessThanOrEqual(calls);
    }),
  );
});

test('a limit is made use of', () => {
  const spacing = spacingOf([{ calls: 50, seconds: 60 }]);
  expect(mostWithin(60, spacing)).toBeGreaterThanOrEqual(49);
  expect(
    spacingOf([
      { calls: 5, seconds: 1 },
      { calls: 50, seconds: 60 },
    ]),
  ).toEqual({ burst: 2, everyMs: 1271 });
});

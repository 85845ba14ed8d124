import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextDelay, standardDelays } from './retry-schedule.ts';

describe('nextDelay', () => {
  test('ten tries over 75.6 hours, then none', () => {
    expect(standardDelays).toHaveLength(10);
    expect(standardDelays.reduce((sum, delay) => sum + delay, 0) / 3600).toBeCloseTo(75.58, 1);
    expect(nextDelay(10, standardDelays, 0)).toBeUndefined();
  });

  test('jitter only ever lengthens, by a fifth at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, random) => {
          const base = standardDelays[tries] ?? 0;
          const delay = nextDelay(tries, standardDelays, random) ?? -1;
          return delay >= base && delay <= base * 1.2 + 1e-6;
        },
      ),
    );
  });

  test('a receiver that asks for time gets it, up to a day', () => {
    expect(nextDelay(1, standardDelays, 0, 600)).toBe(600);
    expect(nextDelay(1, standardDelays, 0, 10_000_000)).toBe(86_400);
    expect(nextDelay(2, standardDelays, 0, 1)).toBe(300);
  });
});

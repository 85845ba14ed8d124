import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bucket, bucketKinds } from '#shared/domain/runs/credits.ts';
import { add, debit, putBack, spendable } from './buckets.ts';

const now = '2026-06-01T00:00:00.000Z';
const buckets = fc.array(
  fc.record({
    kind: fc.constantFrom(...bucketKinds),
    amount: fc.integer({ min: 1, max: 500 }),
    expires_at: fc.constantFrom(
      null,
      '2026-05-01T00:00:00.000Z',
      '2026-07-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ),
  }),
  { maxLength: 8 },
);
const total = (list: Bucket[]) => list.reduce((sum, { amount }) => sum + amount, 0);

describe('debit', () => {
  test('takes exactly the amount, or nothing', () => {
    fc.assert(
      fc.property(buckets, fc.nat(2000), (list, amount) => {
        const result = debit(list, amount, now);
        if (amount > spendable(list, now)) return result === undefined;
        return (
          result !== undefined &&
          total(result.taken) === amount &&
          total(result.buckets) === total(list) - amount
        );
      }),
    );
  });

  test('never touches what has lapsed', () => {
    fc.assert(
      fc.property(buckets, fc.nat(2000), (list, amount) =>
        (debit(list, amount, now)?.taken ?? []).every(
          ({ expires_at }) => expires_at === null || expires_at > now,
        ),
      ),
    );
  });

  test('uses monthly, then rolled over, then purchased, oldest expiry first', () => {
    const list: Bucket[] = [
      { kind: 'purchased', amount: 5, expires_at: '2027-01-01T00:00:00.000Z' },
      { kind: 'purchased', amount: 5, expires_at: '2026-07-01T00:00:00.000Z' },
      { kind: 'rolled_over', amount: 5, expires_at: null },
      { kind: 'monthly', amount: 5, expires_at: null },
    ];
    const taken = debit(list, 17, now)?.taken ?? [];
    expect(taken.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'monthly 5',
      'rolled_over 5',
      'purchased 5',
      'purchased 2',
    ]);
    expect(taken[2]?.expires_at).toBe('2026-07-01T00:00:00.000Z');
  });
});

test('what is put back and what lapsed add up to what was released', () => {
  fc.assert(
    fc.property(buckets, fc.nat(1000), fc.nat(1000), fc.boolean(), (list, hold, spent, later) => {
      const held = debit(list, hold, now);
      if (!held || spent > hold) return true;
      const at = later ? '2026-08-01T00:00:00.000Z' : now;
      const back = putBack(held.buckets, held.taken, hold - spent, at);
      return total(back.buckets) + back.lapsed + spent === total(list) && (later || back.lapsed === 0);
    }),
  );
});

test('adding to an equal bucket does not open a second one', () => {
  const one: Bucket = { kind: 'monthly', amount: 3, expires_at: null };
  expect(add([one], { ...one, amount: 4 })).toEqual([{ ...one, amount: 7 }]);
});

test('a bucket that is empty is not kept, nor opened for nothing', () => {
  const one: Bucket = { kind: 'monthly', amount: 5, expires_at: null };
  const other: Bucket = { kind: 'purchased', amount: 5, expires_at: null };
  expect(debit([one, other], 5, now)).toEqual({ buckets: [other], taken: [one] });
  expect(putBack([], [one, other], 3, now)).toEqual({ buckets: [{ ...other, amount: 3 }], lapsed: 0 });
});

test('a bucket has lapsed from the moment on at which it lapses', () => {
  const lapsing: Bucket = { kind: 'monthly', amount: 5, expires_at: now };
  expect(spendable([lapsing], now)).toBe(0);
  expect(spendable([lapsing], '2026-05-31T23:59:59.999Z')).toBe(5);
  expect(putBack([], [lapsing], 5, now)).toEqual({ buckets: [], lapsed: 5 });
});

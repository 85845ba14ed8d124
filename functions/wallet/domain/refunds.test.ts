import { expect, test } from 'vitest';
import { countedAt, refundable, refundExpiry } from './refunds.ts';

const now = '2026-11-20T00:00:00.000Z';
const of = (spent: number, refunded: number) => ({ since: now, spent, refunded });

test('twenty credits come back of whatever was spent, then a fifth of it', () => {
  expect(refundable(of(0, 0))).toBe(20);
  expect(refundable(of(0, 15))).toBe(5);
  expect(refundable(of(100, 20))).toBe(0);
  expect(refundable(of(1000, 20))).toBe(180);
  expect(refundable(of(0, 50))).toBe(0);
});

test('after thirty days it counts anew', () => {
  const before = { since: '2026-10-21T00:00:00.000Z', spent: 5, refunded: 20 };
  expect(countedAt(before, '2026-11-19T23:59:59.000Z')).toBe(before);
  expect(countedAt(before, now)).toEqual({ since: now, spent: 0, refunded: 0 });
  expect(countedAt(undefined, now)).toEqual({ since: now, spent: 0, refunded: 0 });
});

test('what comes back does not outlive an allowance by more than thirty days', () => {
  expect(refundExpiry(undefined, now)).toBeNull();
  expect(refundExpiry('2026-11-25T00:00:00.000Z', now)).toBe('2026-12-20T00:00:00.000Z');
  expect(refundExpiry('2026-12-25T00:00:00.000Z', now)).toBe('2026-12-25T00:00:00.000Z');
});

import { expect, it } from 'vitest';
import { mostOfCall, mostOfMonth, mostOfRun } from './most-of-run.ts';

const step = (kind: 'search' | 'save' | 'enrich', price: number, units: number) => ({
  ...{ kind, price, units, expected: units * price, maximum: units * price },
});

it('is that of all leads that a run takes, though fewer are new today', () => {
  const steps = [step('search', 0, 200), step('save', 1, 30), step('enrich', 2, 30)];
  expect(mostOfRun({ maximum: 90, steps }, 200)).toBe(600);
});

it('is never less than the price of today', () => {
  expect(mostOfRun({ maximum: 900, steps: [step('save', 1, 200)] }, 200)).toBe(900);
});

it('is in the first month once more than it repeats, since saving starts it', () => {
  const time = '09:00';
  expect(mostOfMonth(5, { every: 'monthly', time, day: 31 }, true)).toBe(10);
  expect(mostOfMonth(5, { every: 'monthly', time, day: 31 }, false)).toBe(5);
  expect(mostOfMonth(5, { every: 'one-time', time, date: '2026-11-30' }, true)).toBe(5);
  expect(mostOfMonth(1, { every: 'weekly', time, weekdays: ['monday'] }, true)).toBe(6);
});

it('is for a call that of all leads that a run takes, as far as the credits go', () => {
  const steps = [step('search', 0, 200), step('save', 1, 30)];
  expect(mostOfCall({ maximum: 30, steps, available: 500 }, 200)).toBe(200);
  expect(mostOfCall({ maximum: 30, steps, available: 80 }, 200)).toBe(80);
  expect(mostOfCall({ maximum: 30, steps, available: 10 }, 200)).toBe(30);
});

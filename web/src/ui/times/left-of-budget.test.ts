import { expect, it } from 'vitest';
import { leftOfBudget } from './left-of-budget.ts';

it('leaves of a budget what was neither spent nor set aside, and never less than nothing', () => {
  expect(leftOfBudget(10, { spent: 3, reserved: 2 })).toBe(5);
  expect(leftOfBudget(20, { spent: 18 })).toBe(2);
  expect(leftOfBudget(5, { spent: 6, reserved: 0 })).toBe(0);
  expect(leftOfBudget(null, { spent: 6, reserved: 0 })).toBe(Number.POSITIVE_INFINITY);
  expect(leftOfBudget(7)).toBe(7);
});

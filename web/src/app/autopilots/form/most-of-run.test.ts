import { expect, it } from 'vitest';
import { mostOfRun } from './most-of-run.ts';

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

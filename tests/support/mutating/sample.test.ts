import { expect, test } from 'vitest';
import { isDrawn, wilson } from './sample.ts';

const mutants = Array.from({ length: 4000 }, (_, line) => ({
  id: String(line),
  fileName: 'functions/runs/to-run.ts',
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
}));
const drawn = (share: number, seed: string) =>
  mutants.filter((mutant) => isDrawn(mutant, share, seed)).map(({ id }) => id);

test('a sample is a share of the mutants, the same for the same seed', () => {
  const tenth = drawn(0.1, '1');
  expect(tenth.length).toBeGreaterThan(320);
  expect(tenth.length).toBeLessThan(480);
  expect(drawn(0.1, '1')).toEqual(tenth);
  expect(drawn(0.1, '2')).not.toEqual(tenth);
  expect(drawn(0.2, '1')).toEqual(expect.arrayContaining(tenth));
  expect(drawn(1, '1')).toHaveLength(4000);
});

test.each([
  [81, 100, 0.722, 0.875],
  [10, 10, 0.722, 1],
  [0, 10, 0, 0.278],
])('where %i of %i have it, it is a share between', (hits, tries, low, high) => {
  const between = wilson(hits, tries);
  expect(between.low).toBeCloseTo(low, 3);
  expect(between.high).toBeCloseTo(high, 3);
});

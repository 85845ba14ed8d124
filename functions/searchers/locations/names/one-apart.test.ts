import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOneApart } from './one-apart.ts';

const apart = (a: string, b: string) => {
  const text = Buffer.from(`\n${b}\n`);
  return isOneApart(Buffer.from(a), text, 1, text.length - 1);
};

it.each([
  ['berlin', 'berlin', true],
  ['berln', 'berlin', true],
  ['berlinn', 'berlin', true],
  ['berlun', 'berlin', true],
  ['hambrug', 'hamburg', true],
  ['aberlin', 'berlin', true],
  ['brelni', 'berlin', false],
  ['belrn', 'berlin', false],
  ['bern', 'berlin', false],
  ['balin', 'berlin', false],
  ['', 'a', true],
  ['', 'ab', false],
])('"%s" and "%s": %s', (a, b, expected) => {
  expect(apart(a, b)).toBe(expected);
  expect(apart(b, a)).toBe(expected);
});

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

it('agrees with the count of steps between two words', () => {
  fc.assert(fc.property(words, words, (a, b) => apart(a, b) === steps(a, b) <= 1));
});

/** Damerau and Levenshtein's distance, written down as it is defined. */
function steps(a: string, b: string): number {
  if (a === '' || b === '') return Math.max(a.length, b.length);
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const changed = steps(restA, restB) + (a[0] === b[0] ? 0 : 1);
  const swapped =
    a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
      ? 1 + steps(a.slice(2), b.slice(2))
      : Number.POSITIVE_INFINITY;
  return Math.min(changed, swapped, 1 + steps(restA, b), 1 + steps(a, restB));
}

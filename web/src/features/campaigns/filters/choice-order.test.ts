import { expect, test } from 'vitest';
import { choiceOrder } from './choice-order.ts';

const labels = (compare: ReturnType<typeof choiceOrder>, all: [value: string, label: string][]) =>
  all
    .map(([value, label]) => ({ value, label }))
    .toSorted(compare)
    .map(({ label }) => label);

test('choices stand by the words that are shown, as the language orders them', () => {
  const categories: [string, string][] = [
    ...([['bakery', 'Bäckerei'] as const, ['barber', 'Herrenfriseur'] as const] as [string, string][]),
    ...([['butcher', 'Metzgerei'] as const, ['dentist', 'Zahnarzt'] as const] as [string, string][]),
    ['doctor', 'Arzt'],
  ];
  expect(labels(choiceOrder('local', 'category', 'de'), categories)).toEqual([
    ...['Arzt', 'Bäckerei', 'Herrenfriseur', 'Metzgerei', 'Zahnarzt'],
  ]);
  const sizes: [string, string][] = [
    ['1001-5000', '1001-5000'],
    ['1-10', '1-10'],
    ['51-200', '51-200'],
  ];
  expect(labels(choiceOrder('company', 'size', 'en'), sizes)).toEqual(['1-10', '51-200', '1001-5000']);
});

test('ranks stand by their rank', () => {
  const ranks: [string, string][] = [
    ['manager', 'Manager'],
    ['c_level', 'Vorstand'],
    ['intern', 'Praktikum'],
  ];
  expect(labels(choiceOrder('people', 'seniority', 'de'), ranks)).toEqual([
    ...['Vorstand', 'Manager', 'Praktikum'],
  ]);
});

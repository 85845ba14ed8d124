import { expect, test } from 'vitest';
import { usualChoice } from '#shared/domain/leads/vendor-choice.ts';
import { choiceOf, moved, valuesOf } from './choice-form.ts';

test('a form holds a choice, and gives it back', () => {
  const usual = usualChoice();
  const emails = { ...usual.asks.emails, off: ['apollo' as const], most: 0.5 };
  const choice = { asks: { ...usual.asks, emails }, prices: { hunter: 0.05, 'people-data-labs': 0.2 } };
  expect(choiceOf(valuesOf(choice))).toEqual(choice);
});

test('a vendor moves by one place, and not beyond the ends', () => {
  expect(moved(['hunter', 'apollo', 'modash'], 'apollo', -1)).toEqual(['apollo', 'hunter', 'modash']);
  expect(moved(['hunter', 'apollo', 'modash'], 'hunter', 1)).toEqual(['apollo', 'hunter', 'modash']);
  expect(moved(['hunter', 'apollo'], 'hunter', -1)).toEqual(['hunter', 'apollo']);
  expect(moved(['hunter', 'apollo'], 'apollo', 1)).toEqual(['hunter', 'apollo']);
});

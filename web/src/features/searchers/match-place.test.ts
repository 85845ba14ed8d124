import { expect, test } from 'vitest';
import { matchOf } from './match-place.ts';

const at = { lat: 0, lon: 0 };
const newport = { name: 'Newport', label: 'Newport, Wales, United Kingdom', ...at };
const york = { name: 'York', label: 'York, England, United Kingdom', ...at };
const newYork = { name: 'New York', label: 'New York, United States', ...at };

test('Enter takes the first place that is offered', () => {
  expect(matchOf([newYork, york], 'york', 'first')).toBe(newYork);
  expect(matchOf([], 'york', 'first')).toBeUndefined();
});

test('leaving the field takes a place of that very name alone', () => {
  expect(matchOf([newYork, york], ' york ', 'same_name')).toBe(york);
  expect(matchOf([newport, newYork], 'NEW YORK, united states', 'same_name')).toBe(newYork);
  expect(matchOf([newYork, newport], 'new', 'same_name')).toBeUndefined();
});

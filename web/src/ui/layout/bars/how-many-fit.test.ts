import { expect, test } from 'vitest';
import { howManyFit } from './how-many-fit.ts';

const room = (width: number) => ({ room: width, gap: 10, more: 50 });

test('all stand where all have room, without anything behind them', () => {
  expect(howManyFit([100, 100, 100], room(320))).toBe(3);
  expect(howManyFit([], room(0))).toBe(0);
});

test('what opens the rest has its room taken from the others', () => {
  expect(howManyFit([100, 100, 100], room(319))).toBe(2);
  expect(howManyFit([100, 100, 100], room(260))).toBe(1);
  expect(howManyFit([100, 100, 100], room(20))).toBe(1);
});

test('what is not offered takes no room', () => {
  expect(howManyFit([100, 0, 100], room(210))).toBe(3);
});

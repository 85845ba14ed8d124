import { expect, test } from 'vitest';
import { neighboursOf, placeAfter } from './place-of-open.ts';

const none = { id: null, at: -1 };

test('a lead that is there has the rows before and behind it', () => {
  expect(neighboursOf(placeAfter(none, 'a', 4), true)).toEqual({ previous: 3, next: 5 });
});

test('one that went away leaves its place to the next', () => {
  const place = placeAfter(placeAfter(none, 'a', 4), 'a', -1);
  expect(neighboursOf(place, false)).toEqual({ previous: 3, next: 4 });
});

test('one that never was among the rows has no neighbours', () => {
  const place = placeAfter(placeAfter(none, 'a', 4), 'b', -1);
  expect(neighboursOf(place, false)).toEqual({ previous: -1, next: -1 });
});

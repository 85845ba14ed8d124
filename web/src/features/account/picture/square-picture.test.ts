import { expect, test } from 'vitest';
import { middleSquare } from './square-picture.ts';

test.each([
  [4000, 3000, { x: 500, y: 0, side: 3000, shown: 512 }],
  [300, 401, { x: 0, y: 50, side: 300, shown: 300 }],
  [1, 1, { x: 0, y: 0, side: 1, shown: 1 }],
])('the middle of %i × %i', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});

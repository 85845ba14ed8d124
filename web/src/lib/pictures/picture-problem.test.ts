import { expect, test } from 'vitest';
import { acceptedPictures, pictureProblem } from './picture-problem.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ['me.png', 'image/png'],
  ['me.jpeg', 'image/jpeg'],
  ['ME.JPG', ''],
  ['me.webp', 'image/webp'],
  ['me.gif', 'image/gif'],
])('%s (%s) may be a picture', (name, type) => {
  expect(pictureProblem(file(name, type))).toBeNull();
});

test.each([
  ['me.svg', 'image/svg+xml'],
  ['me.png.exe', ''],
  ['me.png', 'text/html'],
  ['me', ''],
])('%s (%s) is none', (name, type) => {
  expect(pictureProblem(file(name, type))?.message).toBe('Accepted image formats: png, jpg, webp, gif.');
});

test('5 MB are the most', () => {
  expect(pictureProblem(file('me.png', 'image/png', 5_000_000))).toBeNull();
  expect(pictureProblem(file('me.png', 'image/png', 5_000_001))?.message).toBe(
    'Maximum allowed file size is 5mb.',
  );
});

test('the file dialog asks for the same', () => {
  expect(acceptedPictures).toBe('.png,.jpg,.jpeg,.webp,.gif');
});

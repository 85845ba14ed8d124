import { expect, test } from 'vitest';
import { isCounted } from './is-counted.ts';

test('a count is told where leads of the kind have what it counts', () => {
  expect(isCounted('local', 'with_website')).toBe(true);
  expect(isCounted('people', 'with_website')).toBe(false);
  expect(isCounted('people', 'with_phone')).toBe(true);
  expect(isCounted('influencer', 'with_phone')).toBe(false);
  expect(isCounted('people', 'sent')).toBe(true);
});

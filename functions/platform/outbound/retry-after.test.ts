import { describe, expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

describe('readRetryAfter', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  test.each([
    [undefined, 0],
    ['120', 120],
    ['Thu, 01 Jan 2026 00:02:00 GMT', 120],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', 0],
  ])('%s is %i s', (header, seconds) => expect(readRetryAfter(header, now)).toBe(seconds));
});

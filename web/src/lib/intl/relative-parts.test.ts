import { describe, expect, it } from 'vitest';
import { relativeParts } from './relative-parts.ts';

const now = new Date('2026-06-15T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-06-15T11:59:30Z', -30, 'second'],
    ['2026-06-15T11:58:59Z', -1, 'minute'],
    ['2026-06-15T13:30:00Z', 1, 'hour'],
    ['2026-06-12T12:00:00Z', -3, 'day'],
    ['2026-04-01T12:00:00Z', -2, 'month'],
    ['2023-06-15T12:00:00Z', -3, 'year'],
  ])('%s', (at, value, unit) => {
    expect(relativeParts(new Date(at), now)).toEqual({ value, unit });
  });
});

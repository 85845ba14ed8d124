import { expect, test } from 'vitest';
import { after, epoch, epochAfter } from './time.ts';

test('a time after another is counted in milliseconds, and told as text or as full seconds since 1970', () => {
  const from = new Date('2026-02-28T23:59:59.900Z');
  expect(after(from, 1, 'day')).toBe('2026-03-01T23:59:59.900Z');
  expect(after(from.toISOString(), 200, 'second')).toBe('2026-03-01T00:03:19.900Z');
  expect(epoch('1970-01-01T00:01:00.999Z')).toBe(60);
  expect(epochAfter('1970-01-01T00:00:00.999Z', 2, 'hour')).toBe(7200);
});

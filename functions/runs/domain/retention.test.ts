import { expect, test } from 'vitest';
import { expiryOf } from './retention.ts';

test('what a run leaves may go after 90 days', () => {
  expect(expiryOf('2026-01-01T00:00:00.000Z')).toBe(Date.parse('2026-04-01T00:00:00.000Z') / 1000);
});

import { expect, test } from 'vitest';
import { accountNotices } from './account-notices.ts';

const now = new Date('2026-06-01T12:00:00Z');
const kinds = (expires_at: string | null, deletion_at: string | null = null) =>
  accountNotices({ expires_at, deletion_at }, now).map(({ kind }) => kind);

test.each([
  [null, []],
  ['2026-06-15T12:00:01Z', []],
  ['2026-06-15T12:00:00Z', ['ending']],
  ['2026-06-01T12:00:01Z', ['ending']],
  ['2026-06-01T12:00:00Z', ['ended']],
  ['2025-06-01T12:00:00Z', ['ended']],
])('an account that ends at %s', (expires, expected) => {
  expect(kinds(expires)).toEqual(expected);
});

test('a planned deletion comes first', () => {
  expect(kinds('2026-06-02T00:00:00Z', '2026-06-20T00:00:00Z')).toEqual(['deletion', 'ending']);
  expect(kinds(null, '2026-06-20T00:00:00Z')).toEqual(['deletion']);
});

import { expect, test } from 'vitest';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { keyState } from './key-state.ts';

const key: ApiKey = {
  id: 'key_1',
  name: 'Export',
  scopes: ['lists:read'],
  hint: 'x7Qa',
  created_by: 'usr_1',
  created_by_name: 'Ann Archer',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
};
const now = new Date('2026-06-01T00:00:00Z');
const day = now.toISOString();

test('a key is active until it ends or is revoked', () => {
  expect(keyState(key, now)).toBe('active');
  expect(keyState({ ...key, expires_at: '2026-06-02T00:00:00.000Z' }, now)).toBe('active');
  expect(keyState({ ...key, expires_at: day }, now)).toBe('expired');
  expect(keyState({ ...key, expires_at: day, revoked_at: day }, now)).toBe('revoked');
});

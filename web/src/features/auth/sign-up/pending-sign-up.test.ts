import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignUp, keepSignUp, readSignUp } from './pending-sign-up.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const pending = {
  token: 'lwr_x',
  email: 'ann@leadwright.example',
  resendFrom: 1,
  expiresAt: '2026-01-02T00:00:00.000Z',
};

test('a sign-up is found again until it is too old or forgotten', () => {
  keepSignUp(pending);
  expect(readSignUp(new Date('2026-01-01T23:59:59Z'))).toEqual(pending);
  expect(readSignUp(new Date('2026-01-02T00:00:00Z'))).toBeNull();
  forgetSignUp();
  expect(readSignUp(new Date('2026-01-01T00:00:00Z'))).toBeNull();
});

test.each(['not JSON', '{}', '{"token":1}'])('what cannot be one is none: %s', (stored) => {
  sessionStorage.setItem('sign_up', stored);
  expect(readSignUp(new Date('2026-01-01T00:00:00Z'))).toBeNull();
});

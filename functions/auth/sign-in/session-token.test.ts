import { expect, test } from 'vitest';
import { hashToken, newApiKey, newRegistrationToken, newSessionToken, readBearer } from './session-token.ts';

test.each([
  ['session', newSessionToken()],
  ['registration', newRegistrationToken()],
  ['key', newApiKey()],
])('a %s is known by its prefix and found by its hash', (kind, token) => {
  expect(readBearer(`Bearer ${token}`)).toEqual({ kind, hash: hashToken(token) });
});

test.each([
  '',
  'Bearer',
  'Bearer x',
  'Basic abc',
  `Bearer ghp_${'a'.repeat(40)}`,
  `Bearer lws_${'a'.repeat(400)}`,
])('anything else is nothing: %s', (header) => {
  expect(readBearer(header)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { hintOf } from './delivery-words.ts';

test.each([
  [200, null],
  [302, 'redirected'],
  [400, null],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'address'],
  [405, 'address'],
  [410, 'gone'],
  [429, null],
  [503, 'failing'],
])('the answer %i is explained as %s', (status, hint) => {
  expect(hintOf({ status, error: null })).toBe(hint);
});

test.each([
  ['timeout', 'slow'],
  ['dns', 'unreachable'],
  ['connection_refused', 'unreachable'],
  ['invalid_url', 'url'],
  ['not_https', 'https'],
  ['address_refused', 'private'],
  ['too_large', null],
])('no answer for %s is explained as %s', (error, hint) => {
  expect(hintOf({ status: null, error })).toBe(hint);
});

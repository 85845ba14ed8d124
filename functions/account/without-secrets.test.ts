import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['lws_abcdefghijklmnop', 'token lws_abcdefghijklmnop refused'],
  ['lwk_abcdefghijklmnop', 'at https://x.example/?k=lwk_abcdefghijklmnop'],
  ['eyJhbGciOiJIUzI1NiJ9.e30.abc', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc'],
  ['hunter22', 'password: "hunter22"'],
  ['s3cr3tvalue', 'https://x.example/?token=s3cr3tvalue&a=1'],
  ['sk_live_abcdefgh1234', 'key sk_live_abcdefgh1234'],
  ['ann@leadwright.example', 'user ann@leadwright.example not found'],
])('%s does not stay', (secret, text) => {
  expect(withoutSecrets(text)).not.toContain(secret);
});

test('a stack stays readable', () => {
  const stack = 'TypeError: Cannot read properties of undefined\n    at List (list-page.tsx:12:5)';
  expect(withoutSecrets(stack)).toBe(stack);
});

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

test.each([
  'eyJ-'.repeat(2500),
  'a-'.repeat(5000),
  'a.'.repeat(5000),
  'a@'.repeat(5000),
  'password '.repeat(1200),
  'Bearer '.repeat(1500),
])('ten thousand characters of %.4s take no time', (text) => {
  const started = performance.now();
  withoutSecrets(text);
  expect(performance.now() - started).toBeLessThan(50);
});

test('a web token that begins inside a word does not stay', () => {
  expect(withoutSecrets('jwt-eyJhbGciOiJIUzI1NiJ9.e30.abc')).not.toContain('JIUzI1NiJ9');
});

test('no more than 4,000 characters are kept', () => {
  expect(withoutSecrets('x'.repeat(9000))).toHaveLength(4000);
});

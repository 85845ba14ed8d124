import { expect, test } from 'vitest';
import { atPage, originOfPage } from './page-origin.ts';

const host = 'leads.example';

test.each([
  ['http://localhost:8080', { host: 'localhost:8080' }],
  ['https://leads.example', { host, origin: 'https://leads.example' }],
  ['https://leads.example', { host, 'x-forwarded-proto': 'https' }],
  ['https://leads.example', { host, 'x-forwarded-proto': 'https, http' }],
  ['http://leads.example', { host, 'x-forwarded-proto': 'javascript' }],
  ['http://leads.example', { host, origin: 'https://other.example' }],
  ['http://leads.example', { host, origin: 'null' }],
])('%s asks', (expected, headers) => {
  expect(originOfPage(headers)).toBe(expected);
});

test('addresses of the storage are those of the page, and all else stays', () => {
  const storage = 'http://127.0.0.1:8080/local-s3/';
  const text = `{"url":"${storage}files","site":"http://127.0.0.1:8080/x"}`;
  expect(atPage(text, storage, 'https://leads.example')).toBe(
    '{"url":"https://leads.example/local-s3/files","site":"http://127.0.0.1:8080/x"}',
  );
});

import { expect, test } from 'vitest';
import { doubtOf } from './use-webhook-test.ts';

const url = 'https://crm.example/hook';
const values = {
  ...{ name: 'CRM', url, authorization_token: '', drop_token: false, enabled: true },
  events: [],
};
const testOf = (status: number | null, at: object = {}, error: string | null = null) => ({
  ...{ url, authorization_token: '', ...at },
  attempt: {
    ...{ number: 1, at: '2026-01-01T00:00:00Z', duration_ms: 5, status, error },
    ...{ response_body: '', response_headers: {} },
  },
});

test.each([
  ['of a test that arrived nothing is asked', null, testOf(204), null],
  ['a test that was refused is asked about', null, testOf(404), 'failed'],
  ['a test without an answer is asked about', null, testOf(null), 'failed'],
  ['an address without https is refused at its field', null, testOf(null, {}, 'not_https'), null],
  ['a private address is refused at its field', null, testOf(null, {}, 'address_refused'), null],
  ['what is no address is refused at its field', null, testOf(null, {}, 'invalid_url'), null],
  ['a name that nobody knows can be saved, and is asked about', null, testOf(null, {}, 'dns'), 'failed'],
  ['no test at all is asked about', null, null, 'untested'],
  ['a test of another address is none', null, testOf(200, { url: 'https://other.example' }), 'untested'],
  ['a test with another token is none', null, testOf(200, { authorization_token: 'x' }), 'untested'],
  ['one that stays where it leads needs no test', { url }, null, null],
  ['one that stays, but whose test failed, is asked about', { url }, testOf(500), 'failed'],
  ['one that is moved is asked about', { url: 'https://old.example' }, null, 'untested'],
] as const)('%s', (_name, stored, tested, doubt) => {
  expect(doubtOf(values, stored, tested)).toBe(doubt);
});

test('a new token is asked about, and one that is off sends nothing', () => {
  expect(doubtOf({ ...values, authorization_token: 'new' }, { url }, null)).toBe('untested');
  expect(doubtOf({ ...values, enabled: false }, null, testOf(404))).toBeNull();
});

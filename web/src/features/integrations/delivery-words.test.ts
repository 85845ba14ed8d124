import { expect, test } from 'vitest';
import { hintOf, webhookTone } from './delivery-words.ts';

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

test.each([
  ['is on, and its receiver takes what is sent', { enabled: true, counts: { delivered: 9 } }, 'success'],
  ['failed some time ago', { enabled: true, counts: { delivered: 9, failed: 2 } }, 'success'],
  ['is on while its receiver fails', { enabled: true, counts: { delivered: 9, retrying: 1 } }, 'warning'],
  ['was switched off for failing', { enabled: false, disabled_reason: 'failing', counts: {} }, 'danger'],
  ['was switched off by hand', { enabled: false, counts: { retrying: 1 } }, 'neutral'],
] as const)('how a webhook looks that %s', (_, webhook, tone) => {
  const none = { pending: 0, delivered: 0, retrying: 0, failed: 0, disabled: 0 };
  expect(webhookTone({ disabled_reason: null, ...webhook, counts: { ...none, ...webhook.counts } })).toBe(
    tone,
  );
});

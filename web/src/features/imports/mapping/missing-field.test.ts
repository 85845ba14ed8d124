import { expect, test } from 'vitest';
import { missingField } from './missing-field.ts';

test.each([
  ['local', { name: 'Nova' }, 'website'],
  ['domain', { email: 'a@b.example' }, 'domain'],
  ['influencer', { handle: 'nova' }, 'platform'],
  ['influencer', { platform: 'tiktok' }, 'handle'],
] as const)('of a row of %s with %o one field is missing: %s', (kind, entry, field) => {
  expect(missingField(kind, entry)).toBe(field);
});

test('where several are missing, or one of many would do, none is named', () => {
  expect(missingField('influencer', {})).toBeUndefined();
  expect(missingField('people', { name: 'Ann' })).toBeUndefined();
});

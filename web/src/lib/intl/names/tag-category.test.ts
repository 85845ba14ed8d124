import { expect, test } from 'vitest';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { tagCategory } from './tag-category.ts';

const found = (value: string, label?: string): LeadValue => ({
  ...{ value, source: 'openstreetmap', confidence: 90, first_seen: '2026-01-01', last_seen: '2026-01-01' },
  ...(label ? { label } : {}),
});

test.each([
  ['diplomatic', 'office', 'embassy'],
  ['hotel', 'tourism', 'hotel'],
  ['dentist', 'healthcare', 'dentist'],
])('%s of %s is our category, found as the tag', (value, label, key) => {
  expect(tagCategory(found(value, label))).toEqual({ ...found(key), snippet: `${label}=${value}` });
});

test('a tag that no category knows, and what came from elsewhere, stay as they are', () => {
  for (const one of [found('artwork', 'tourism'), found('embassy')]) expect(tagCategory(one)).toBe(one);
});

import { expect, test } from 'vitest';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { boundValues, mostValueBytes } from './bound-values.ts';

const at = '2026-01-01T00:00:00.000Z';
const value = (text: string, confidence: number): LeadValue => ({
  ...{ value: text, source: 'website', confidence, first_seen: at, last_seen: at },
});
const many = (length: number) =>
  Array.from({ length: 40 }, (_, no) => value(`${no}`.padEnd(length, 'x'), no));
const sizeOf = (values: object) => Buffer.byteLength(JSON.stringify(values));

test('what fits is left as it is', () => {
  const values = { phone: many(20), person: many(40) };
  expect(boundValues(values)).toEqual(values);
});

test('of what does not fit the least certain values of the largest field go', () => {
  const values = { social: many(2000), technology: many(2000), person: many(1500), email: many(30) };
  const kept = boundValues(values);
  expect(sizeOf(kept)).toBeLessThanOrEqual(mostValueBytes);
  expect(sizeOf(kept)).toBeGreaterThan(mostValueBytes - 3000);
  expect(kept.email).toEqual(values.email);
  const least = Math.min(...(kept.social ?? []).map(({ confidence }) => confidence));
  expect(kept.social).toHaveLength(40 - least);
  expect(least).toBeGreaterThan(0);
  expect(boundValues(kept)).toEqual(kept);
});

test('a value that is longer than any address is none, however few there are', () => {
  const values = { website: [value('x'.repeat(5000), 100), value('https://acme.example/', 50)] };
  expect(boundValues(values).website?.map(({ confidence }) => confidence)).toEqual([50]);
});

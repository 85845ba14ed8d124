import { describe, expect, it, test } from 'vitest';
import { groupByValue, isDisputed } from './group-by-value.ts';

const value = (text: string, source: string) => ({
  value: text,
  source,
  confidence: 50,
  first_seen: '2026-01-01T00:00:00Z',
  last_seen: '2026-01-01T00:00:00Z',
});

describe('values of a lead', () => {
  it('stand once with all their origins, in the order they came', () => {
    const groups = groupByValue([value('a', 'website'), value('b', 'website'), value('a', 'overture')]);
    expect(groups.map((group) => group.map(({ value: text, source }) => `${text} ${source}`))).toEqual([
      ['a website', 'a overture'],
      ['b website'],
    ]);
  });
});

test('sources disagree where they say different things of what can only be one', () => {
  const two = [value('1 High Street', 'overture'), value('2 High Street', 'website')];
  expect(isDisputed('address', two)).toBe(true);
  expect(isDisputed('phone', two)).toBe(false);
  expect(isDisputed('address', [value('1 High Street', 'overture'), value('1 High Street', 'website')])).toBe(
    false,
  );
  expect(isDisputed('address', [value('1 High Street', 'website'), value('2 High Street', 'website')])).toBe(
    false,
  );
  expect(isDisputed('name')).toBe(false);
});

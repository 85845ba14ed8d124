import { describe, expect, it } from 'vitest';
import { groupByValue } from './group-by-value.ts';

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

import { describe, expect, it } from 'vitest';
import { pageSize } from './filters/page-of-leads.ts';
import { leadAt, noted } from './known-leads.ts';

type Page = NonNullable<Parameters<typeof noted>[2][number]>;

/** A page of leads that are named by where they stand. */
const page = (number: number, total: number, missing = 0): Page => {
  const from = (number - 1) * pageSize;
  const length = Math.min(pageSize, total - from) - missing;
  const data = Array.from({ length }, (_, at) => ({ id: `${from + at}` }));
  return { data, page: number, limit: pageSize, total } as Page;
};

describe('what is known of the leads of a list', () => {
  it('grows with every page, each lead in its place', () => {
    const first = noted(null, 'q', [page(1, 120), undefined]);
    const both = noted(first, 'q', [page(2, 120), page(3, 120)]);
    if (!both) return expect.fail('nothing is known');
    expect(both.total).toBe(120);
    for (const index of [0, 49, 50, 119]) expect(leadAt(both, index)?.id).toBe(`${index}`);
    expect(first && leadAt(first, 50)).toBeUndefined();
  });

  it('is the same object while pages say nothing new', () => {
    const one = page(1, 60);
    const known = noted(null, 'q', [one]);
    expect(noted(known, 'q', [one, undefined])).toBe(known);
    expect(noted(known, 'other', [undefined])).toBe(known);
  });

  it('begins anew where the question or the number is another: rows have moved', () => {
    const known = noted(noted(null, 'q', [page(1, 120)]), 'q', [page(2, 120)]);
    const fewer = noted(known, 'q', [page(1, 119)]);
    expect(fewer && leadAt(fewer, 60)).toBeUndefined();
    const other = noted(known, 'other', [page(1, 120)]);
    expect(other && leadAt(other, 60)).toBeUndefined();
  });

  it('tells leads that cannot be read from those that are still to come', () => {
    const known = noted(null, 'q', [page(1, 120, 2)]);
    expect(known && leadAt(known, 48)).toBeNull();
    expect(known && leadAt(known, 50)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import { sortLeads } from '#tests/support/rows-of.ts';

const lead = (id: string, name: string): Filterable => ({
  ...{ id, name, created_at: '', sent: 0, email_status: 'not_found' },
  ...{ emails_count: 0, phones_count: 0, technologies: [], socials: [] },
});

test('leads stand by their names as these are shown: what breaks a line is a blank', () => {
  const leads = [lead('a', 'Nova\tB'), lead('b', 'Nova A'), lead('c', 'Nova\nC'), lead('d', '')];
  const sorted = (direction: 'asc' | 'desc') =>
    sortLeads(leads, { sort: 'name', direction }).map(({ id }) => id);
  expect(sorted('asc')).toEqual(['b', 'a', 'c', 'd']);
  expect(sorted('desc')).toEqual(['c', 'a', 'b', 'd']);
});

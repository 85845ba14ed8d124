import { expect, test } from 'vitest';
import { columnsTold, originOf, tellColumns } from './columns-told.ts';
import type { LeadValue } from './lead.ts';

const value = (source: string, first_seen: string, more: Partial<LeadValue> = {}): LeadValue => ({
  ...{ value: 'x', source, confidence: 80, first_seen, last_seen: '2026-11-30' },
  ...more,
});
const head = {
  source: 'import',
  created_at: '2026-11-02',
  columns: { position: 'CTO', 'text:prm_0001': 'Hi' },
};
const brought = value('import', '2026-11-01', { snippet: 'a.csv:3', confidence: 100 });
const values = {
  email: [value('pdl', '2026-10-01')],
  phone: [value('import', '2026-11-20')],
  person: [brought],
};
const first = {
  source: 'import',
  snippet: 'a.csv:3',
  confidence: 100,
  first_seen: '2026-11-01',
  last_seen: '2026-11-01',
};
const vendor = { source: 'pdl', confidence: 90, first_seen: '2026-11-20', last_seen: '2026-11-20' };

test('whoever brought a lead told its columns, as the first that it said shows; what AI wrote is none of them', () => {
  expect(columnsTold(head, values)).toEqual({ position: [{ value: 'CTO', ...first }] });
});

test('a source that says nothing else, or said it later, is a source all the same', () => {
  expect(originOf({ phone: values.phone }, ['import'], '2026-11-02')).toEqual({
    ...{ source: 'import', first_seen: '2026-11-02', last_seen: '2026-11-02' },
  });
});

test('what another source says comes first, and what was said before stands behind it', () => {
  const lead = { head, values, columns_told: {} };
  const told = tellColumns(lead, { position: 'CEO', company: 'Nova' }, vendor);
  expect(told).toEqual({
    position: [
      { value: 'CEO', ...vendor },
      { value: 'CTO', ...first },
    ],
    company: [{ value: 'Nova', ...vendor }],
  });
  expect(tellColumns({ ...lead, columns_told: told }, { position: 'CEO', company: 'Nova' }, vendor)).toEqual(
    told,
  );
});

test('a source says one thing at a time, first seen when it said so first, also where a list is in another order', () => {
  const list = (interests: string[], day: string) =>
    [{ interests }, { ...vendor, first_seen: day, last_seen: day }] as const;
  const lead = { head: { ...head, columns: { interests: ['a', 'b'] } }, values: {} };
  const once = tellColumns({ ...lead, columns_told: {} }, ...list(['a', 'b'], '2026-11-20'));
  const again = tellColumns({ ...lead, columns_told: once }, ...list(['b', 'a'], '2026-11-25'));
  expect(again.interests?.[0]).toMatchObject({
    value: ['b', 'a'],
    first_seen: '2026-11-20',
    last_seen: '2026-11-25',
  });
  const other = tellColumns({ ...lead, columns_told: again }, ...list(['c'], '2026-11-26'));
  expect(other.interests).toMatchObject([
    { value: ['c'], source: 'pdl', first_seen: '2026-11-26' },
    { value: ['a', 'b'], source: 'import' },
  ]);
});

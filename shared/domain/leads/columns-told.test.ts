import { expect, test } from 'vitest';
import { columnsTold, keepTold, originOf, tellColumns } from './columns-told.ts';
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
  expect(originOf({ phone: values.phone }, 'import', '2026-11-02')).toEqual({
    ...{ source: 'import', first_seen: '2026-11-02', last_seen: '2026-11-02' },
  });
});

test('what another source says comes first, and what was said before stands behind it', () => {
  const lead = { head, values, columns_told: {} };
  const told = tellColumns(lead, { position: 'CEO', company: 'Nova' }, () => vendor);
  expect(told).toEqual({
    position: [
      { value: 'CEO', ...vendor },
      { value: 'CTO', ...first },
    ],
    company: [{ value: 'Nova', ...vendor }],
  });
  expect(
    tellColumns({ ...lead, columns_told: told }, { position: 'CEO', company: 'Nova' }, () => vendor),
  ).toEqual(told);
});

test('a source says one thing at a time, first seen when it said so first, also where a list is in another order', () => {
  const list = (interests: string[], day: string) =>
    [{ interests }, () => ({ ...vendor, first_seen: day, last_seen: day })] as const;
  const lead = { head: { ...head, columns: { interests: ['a', 'b'] } }, values: {} };
  const once = tellColumns({ ...lead, columns_told: {} }, ...list(['a', 'b'], '2026-11-20'));
  const again = tellColumns({ ...lead, columns_told: once }, ...list(['b', 'a'], '2026-11-25'));
  expect(again.interests?.[0]).toMatchObject({
    ...{ value: ['b', 'a'], first_seen: '2026-11-20', last_seen: '2026-11-25' },
  });
  const other = tellColumns({ ...lead, columns_told: again }, ...list(['c'], '2026-11-26'));
  expect(other.interests).toMatchObject([
    { value: ['c'], source: 'pdl', first_seen: '2026-11-26' },
    { value: ['a', 'b'], source: 'import' },
  ]);
});

test('the page and the certainty of one value are none of the columns, but those of the name are', () => {
  const page = { url: 'https://blog.example/post', confidence: 35 };
  const email = [value('hunter', '2020-01-01', page), value('hunter', '2026-10-01')];
  expect(originOf({ email }, 'hunter', '2026-11-02')).toEqual({
    ...{ source: 'hunter', first_seen: '2026-11-02', last_seen: '2026-11-02' },
  });
  const name = [value('hunter', '2026-10-01', { url: 'https://hunter.io/', confidence: 70 })];
  expect(originOf({ email, name }, 'hunter', '2026-11-02')).toMatchObject({
    ...{ url: 'https://hunter.io/', confidence: 70, first_seen: '2026-10-01' },
  });
  expect(originOf({ name }, 'hunter+pdl', '2026-11-02')).toMatchObject({
    source: 'hunter+pdl',
    first_seen: '2026-11-02',
  });
});

test('what is shown is told by whoever said that: what was put in its place without a word is told by nobody', () => {
  const kept = {
    position: [
      { value: 'CEO', ...vendor },
      { value: 'CTO', ...first },
    ],
  };
  expect(columnsTold(head, values, kept).position?.map(({ source }) => source)).toEqual(['import', 'pdl']);
  expect(columnsTold({ ...head, columns: { position: 'CFO' } }, values, kept)).toEqual({ position: [] });
});

test('of what values show by themselves nothing is kept', () => {
  const said = columnsTold(head, values);
  expect(keepTold(head, values, said)).toEqual({});
  const more = { ...values, email: [value('import', '2026-11-01', { snippet: 'b.csv:9', confidence: 100 })] };
  expect(keepTold(head, more, said)).toEqual(said);
});

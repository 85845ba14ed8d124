import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLeaf, decodeRows, encodeLeaf, encodeRows, overlay, type TailRow } from './leaf.ts';
import type { Row } from './row.ts';

const row = (id: string, version: number): Row => ({
  id,
  version,
  name: `${id} ${version}`,
  created_at: '',
  sent: 0,
  email_status: 'not_found',
  emails_count: 0,
  phones_count: 0,
  technologies: [],
  socials: [],
});
const shown = (rows: Row[]) => rows.map(({ id, version }) => `${id}${version}`);
const ids = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,3}$/), { maxLength: 20 });

test('a leaf gives its rows back', () => {
  const rows = [row('a', 1), { ...row('b', 7), name: 'Zoë \n', city: 'Köln', technologies: ['x', 'y'] }];
  expect(decodeLeaf(encodeLeaf(rows))).toMatchObject(rows);
  expect(decodeLeaf(encodeLeaf([]))).toEqual([]);
});

test('rows of one transaction come back, those of leads that are gone too', () => {
  const rows: TailRow[] = [
    { id: 'a', version: 3, row: row('a', 3) },
    { id: 'b', version: 4, row: undefined },
  ];
  expect(decodeRows(encodeRows(rows))).toMatchObject([
    { id: 'a', version: 3, row: { name: 'a 3' } },
    rows[1] ?? {},
  ]);
  expect(decodeRows(encodeRows([]))).toEqual([]);
});

test.each([
  ['in the order in which it did', [2, 3, 4]],
  ['in another order', [4, 2, 3]],
])('of a lead that changed several times the newest holds, %s', (_, versions) => {
  const tail = versions.map((version) => ({ id: 'a', version, row: row('a', version) }));
  expect(shown(overlay([row('a', 1)], tail))).toEqual(['a4']);
  const gone = tail.map((change) => (change.version === 4 ? { ...change, row: undefined } : change));
  expect(overlay([row('a', 1)], gone)).toEqual([]);
});

test('what changed stands over what was, unless that is newer; what is gone is left out', () => {
  const tail: TailRow[] = [
    { id: 'b', version: 2, row: row('b', 2) },
    { id: 'c', version: 3, row: undefined },
    { id: 'd', version: 1, row: row('d', 1) },
    { id: 'f', version: 1, row: row('f', 1) },
  ];
  const rows = [row('a', 1), row('b', 1), row('c', 2), row('d', 4)];
  expect(shown(overlay(rows, tail))).toEqual(['a1', 'b2', 'd4', 'f1']);
});

test('whatever is put over whatever, each lead stands once, in order', () => {
  fc.assert(
    fc.property(ids, ids, (before, changed) => {
      const rows = before.toSorted().map((id) => row(id, 1));
      const tail = changed.map((id) => ({ id, version: 2, row: row(id, 2) }));
      const expected = [...new Set([...before, ...changed])].toSorted();
      expect(overlay(rows, tail).map(({ id }) => id)).toEqual(expected);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { inOrder, isThere, moved, readKept, tracksOf, widthsOf } from './use-columns.ts';

const column = (accessor: string, toggleable = true): GridColumn<string> => ({
  ...{ accessor, toggleable, title: accessor, width: 100 },
  render: (record) => record,
});
const columns = [column('name', false), column('a'), column('b'), column('c')];
const names = (list: readonly GridColumn<string>[]) => list.map(({ accessor }) => accessor);

describe('the order of columns', () => {
  it('is the one that was chosen', () => {
    expect(names(inOrder(columns, ['name', 'c', 'a', 'b']))).toEqual(['name', 'c', 'a', 'b']);
    expect(names(inOrder(columns, []))).toEqual(['name', 'a', 'b', 'c']);
  });

  it('has a column that has come since behind the one it follows, and none that is gone', () => {
    expect(names(inOrder(columns, ['name', 'c', 'gone', 'a']))).toEqual(['name', 'c', 'a', 'b']);
  });

  it('changes by one place, and never past a column that stays', () => {
    expect(moved(columns, 'b', 'earlier')).toEqual(['name', 'b', 'a', 'c']);
    expect(moved(columns, 'b', 'later')).toEqual(['name', 'a', 'c', 'b']);
    expect(moved(columns, 'a', 'earlier')).toEqual(['name', 'a', 'b', 'c']);
    expect(moved(columns, 'c', 'later')).toEqual(['name', 'a', 'b', 'c']);
  });

  it('takes a column to the front or to the end at once, between those that stay', () => {
    const ended = [...columns, column('actions', false)];
    expect(moved(ended, 'c', 'first')).toEqual(['name', 'c', 'a', 'b', 'actions']);
    expect(moved(ended, 'a', 'last')).toEqual(['name', 'b', 'c', 'a', 'actions']);
    expect(moved(ended, 'c', 'last')).toEqual(['name', 'a', 'b', 'c', 'actions']);
  });
});

describe('which columns are there', () => {
  const under = { ...column('under'), defaultToggle: false, hiddenSince: 2 };
  const later = { ...column('later'), defaultToggle: false, hiddenSince: 3 };
  const seen = (kept: object | undefined) =>
    isThere(under, readKept(kept === undefined ? undefined : JSON.stringify(kept)));

  it('leaves out what stands under the name, for who has chosen nothing', () => {
    expect(seen(undefined)).toBe(false);
    expect(seen({ order: [], widths: {}, shown: {}, density: 'compact' })).toBe(false);
  });

  it('stays as it was for who had chosen columns before they were left out', () => {
    expect(seen({ shown: { a: false } })).toBe(true);
    expect(seen({ order: ['name', 'b', 'a'] })).toBe(true);
    expect(seen({ widths: { under: 300 } })).toBe(true);
    expect(seen({ shown: { under: false } })).toBe(false);
  });

  it('stays for who had chosen columns before it was hidden, though after others were', () => {
    const there = (kept: object) => isThere(later, readKept(JSON.stringify(kept)));
    expect(there({ shown: { a: false }, start: 2 })).toBe(true);
    expect(there({ shown: { a: false }, start: 3 })).toBe(false);
    expect(there({ density: 'compact', start: 2 })).toBe(false);
  });

  it('is what was chosen since', () => {
    expect(seen({ shown: { a: false }, start: 2 })).toBe(false);
    expect(seen({ shown: { under: true }, start: 2 })).toBe(true);
    expect(readKept('{').start).toBe(3);
  });
});

describe('how wide columns are', () => {
  it('is no less than their heads need, and as was drawn by hand', () => {
    expect(widthsOf({ width: 120 }, undefined, 140)).toEqual({ width: 140, least: 140 });
    expect(widthsOf({ width: 236, least: 200 }, undefined, 90)).toEqual({ width: 236, least: 200 });
    expect(widthsOf({ width: 148, least: 100 }, undefined, 120)).toEqual({ width: 148, least: 120 });
    expect(widthsOf({ width: 236, least: 200 }, 180, 90)).toEqual({ width: 180, least: 180 });
  });

  it('gives way where it may, and leaves the rest of the room to the last that is no column of acts', () => {
    const tracks = tracksOf([
      { accessor: 'name', width: 236, least: 200 },
      { accessor: 'a', width: 100, least: 100 },
      { accessor: 'b', width: 90, least: 90 },
      { accessor: 'actions', width: 56, least: 56 },
    ]);
    expect(tracks).toEqual(['minmax(200px, 236px)', '100px', 'minmax(90px, 1fr)', '56px']);
  });
});

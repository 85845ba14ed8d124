import { describe, expect, it } from 'vitest';
import { countOf, hiddenOf, stateOf, toggled } from './use-selection.ts';

const none = { all: false, ids: new Set<string>() };
const all = { all: true, ids: new Set<string>() };

describe('the selection', () => {
  it('adds and takes away rows, over pages', () => {
    const two = toggled(toggled(none, ['a'], true), ['b'], true);
    expect([...toggled(two, ['a'], false).ids]).toEqual(['b']);
    expect(countOf(two, 100)).toBe(2);
  });

  it('keeps exceptions while all that match are chosen', () => {
    const but = toggled(all, ['a'], false);
    expect(but).toEqual({ all: true, ids: new Set(['a']) });
    expect(countOf(but, 100)).toBe(99);
    expect(countOf(toggled(but, ['a'], true), 100)).toBe(100);
  });

  it('never counts below zero when rows go away', () => {
    expect(countOf({ all: true, ids: new Set(['a', 'b']) }, 1)).toBe(0);
  });

  it('tells what was picked and is not shown, and takes none of it for what is', () => {
    const picked = toggled(none, ['a', 'b', 'c'], true);
    const hidden = hiddenOf(picked, (id) => id === 'a');
    expect(hidden).toBe(2);
    expect(stateOf(picked, 3, hidden)).toBe('some');
    expect(stateOf(picked, 1, hidden)).toBe('all');
    expect(stateOf(picked, 3, 3)).toBe('none');
    expect(hiddenOf(toggled(all, ['a'], false), () => false)).toBe(0);
  });
});

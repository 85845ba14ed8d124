import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { splitIds } from './split-ids.ts';

const id = fc.ulid().map((text) => `led_${text}`);

describe('splitIds', () => {
  it('cuts the way between two ids into parts, in order and within it', () => {
    fc.assert(
      fc.property(id, id, fc.integer({ min: 2, max: 16 }), (one, other, parts) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        const cuts = splitIds(first, last, parts);
        expect(cuts.length === parts - 1 || cuts.length === 0).toBe(true);
        const way = [first, ...cuts, last];
        expect(way).toEqual(way.toSorted());
        expect(new Set(cuts).size).toBe(cuts.length);
      }),
    );
  });

  it('shares ids that are made at an even pace about equally', () => {
    const ids = Array.from({ length: 4000 }, (_, at) => `led_${ulid(1_800_000_000_000 + at)}`);
    for (const [index, cut] of splitIds(ids[0] ?? '', ids.at(-1) ?? '', 4).entries()) {
      const below = ids.filter((one) => one <= cut).length;
      expect(Math.abs(below - 1000 * (index + 1))).toBeLessThan(5);
    }
  });

  it('cuts nothing between ids of two kinds, in the wrong order, or that are no ids', () => {
    const [first, last] = [newId('lead'), newId('run')];
    expect(splitIds(first, last, 4)).toEqual([]);
    expect(splitIds(newId('lead'), first, 4)).toEqual([]);
    expect(splitIds('led_1', 'led_2', 4)).toEqual([]);
    expect(splitIds(first, first, 4)).toEqual([]);
  });
});

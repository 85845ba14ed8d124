import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { Box } from './box.ts';
import { seaOf } from './coast.ts';
import { contains, signedArea } from './rings.ts';

const box: Box = [0, 0, 10, 10];
const isSea = (polygons: Position[][][] | undefined, point: Position) =>
  (polygons ?? expect.fail('nobody can say')).some(
    ([outer = [], ...holes]) => contains(outer, point) && !holes.some((hole) => contains(hole, point)),
  );
/** Land is on the left: against the clock around an island. */
const island = (x: number, y: number, r: number): Position[] => [
  [x - r, y - r],
  [x + r, y - r],
  [x + r, y + r],
  [x - r, y + r],
  [x - r, y - r],
];

describe('the sea of a box', () => {
  it('is nothing without a coast', () => expect(seaOf([], box)).toEqual([]));

  it('lies to the right of a coast that crosses the box, whichever way it runs', () => {
    const north = seaOf(
      [
        [
          [4, -5],
          [4, 15],
        ],
      ],
      box,
    );
    expect([isSea(north, [8, 5]), isSea(north, [2, 5])]).toEqual([true, false]);
    const south = seaOf(
      [
        [
          [4, 15],
          [4, -5],
        ],
      ],
      box,
    );
    expect([isSea(south, [8, 5]), isSea(south, [2, 5])]).toEqual([false, true]);
  });

  it('is closed around corners, of which a bay has none and a cape has all', () => {
    const bay = seaOf(
      [
        [
          [-5, 6],
          [3, 5],
          [-5, 4],
        ].reverse(),
      ],
      box,
    );
    expect([isSea(bay, [1, 5]), isSea(bay, [9, 9])]).toEqual([false, true]);
    const inlet = seaOf(
      [
        [
          [-5, 6],
          [3, 5],
          [-5, 4],
        ],
      ],
      box,
    );
    expect([isSea(inlet, [1, 5]), isSea(inlet, [9, 9])]).toEqual([true, false]);
  });

  it('is on both sides of a strip of land, and between two shores', () => {
    const shores: Position[][] = [
      [
        [3, -1],
        [3, 11],
      ],
      [
        [7, 11],
        [7, -1],
      ],
    ];
    const strait = seaOf(shores, box);
    expect([2, 5, 8].map((x) => isSea(strait, [x, 5]))).toEqual([false, true, false]);
    const strip = seaOf(
      shores.map((shore) => shore.toReversed()),
      box,
    );
    expect([2, 5, 8].map((x) => isSea(strip, [x, 5]))).toEqual([true, false, true]);
  });

  it('leaves islands out, those that stand in it whole and those that the edge cuts', () => {
    const sea = seaOf([island(5, 5, 2), island(10, 2, 1)], box);
    expect([isSea(sea, [5, 5]), isSea(sea, [9.5, 2]), isSea(sea, [1, 1])]).toEqual([false, false, true]);
  });

  it('joins pieces of a coast in the order in which they run', () => {
    const sea = seaOf(
      [
        [
          [4, 6],
          [4, 11],
        ],
        [
          [4, -1],
          [4, 3],
        ],
        [
          [4, 3],
          [4, 6],
        ],
      ],
      box,
    );
    expect([isSea(sea, [8, 5]), isSea(sea, [2, 5])]).toEqual([true, false]);
  });

  it('is led to the edge where the extract ends a step before it, and cannot be told where a coast ends in its midst', () => {
    expect(
      isSea(
        seaOf(
          [
            [
              [4, 0.3],
              [4, 9.8],
            ],
          ],
          box,
        ),
        [8, 5],
      ),
    ).toBe(true);
    expect(
      seaOf(
        [
          [
            [4, -1],
            [4, 5],
          ],
        ],
        box,
      ),
    ).toBeUndefined();
  });

  it('covers the box without its island, wherever that stands', () => {
    const free = fc.double({ min: 2, max: 8, noNaN: true });
    fc.assert(
      fc.property(free, free, fc.double({ min: 0.1, max: 1.9, noNaN: true }), (x, y, r) => {
        const [[outer = [], hole = []] = []] = seaOf([island(x, y, r)], box) ?? [];
        expect(Math.abs(signedArea(outer)) - Math.abs(signedArea(hole))).toBeCloseTo(
          2 * (100 - 4 * r * r),
          6,
        );
      }),
    );
  });
});

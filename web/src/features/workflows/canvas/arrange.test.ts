import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { arrange, nodeSize, placeBelow } from './arrange.ts';

const graphOf = (count: number, pairs: [number, number][]) =>
  Graph.parse({
    v: 1,
    nodes: Array.from({ length: count }, (_, at) => ({ id: `n${at}`, kind: 'merge', x: 0, y: 0 })),
    edges: pairs.map(([from, to]) => ({ from: `n${from}`, to: `n${to}` })),
  });
const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) >= nodeSize.width || Math.abs(one.y - other.y) >= nodeSize.height;

const anyGraph = fc.integer({ min: 1, max: 20 }).chain((count) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30, selector: String })
    .map((pairs) =>
      graphOf(
        count,
        pairs.filter(([from, to]) => from < to),
      ),
    ),
);

test('no two lie over each other, and every node lies below those that lead to it', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const places = arrange(graph);
      const all = [...places.values()];
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1)) expect(far(one, other)).toBe(true);
      for (const { from, to } of graph.edges)
        expect(places.get(to)?.y).toBeGreaterThan(places.get(from)?.y ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 50 },
  );
});

test('what leaves a node stands in the order of its outlets, however it was drawn', () => {
  const graph = graphOf(4, [
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  for (const given of [
    ['rest', 'out', 'failed'],
    ['out', 'failed', 'rest'],
  ] as const) {
    const edges = graph.edges.map((edge, at) => ({ ...edge, outlet: given[at] ?? 'out' }));
    for (const drawn of [edges, edges.toReversed()]) {
      const places = arrange({ nodes: graph.nodes, edges: drawn });
      const order = edges.toSorted((a, b) => (places.get(a.to)?.x ?? 0) - (places.get(b.to)?.x ?? 0));
      expect(order.map(({ outlet }) => outlet)).toEqual(['out', 'rest', 'failed']);
    }
  }
});

test('a circle is arranged too: it is told on its nodes, not by a canvas that is empty', () => {
  const places = arrange(
    graphOf(2, [
      [0, 1],
      [1, 0],
    ]),
  );
  expect(places.size).toBe(2);
});

test('the next one is put below, beside what lies there already', () => {
  const graph = graphOf(1, []);
  const [first] = graph.nodes;
  const place = placeBelow(graph, first);
  expect(place.y).toBeGreaterThan(nodeSize.height);
  const two = {
    ...graph,
    nodes: [...graph.nodes, { ...(first as (typeof graph.nodes)[0]), id: 'n1', ...place }],
  };
  const beside = placeBelow(two, first);
  expect(beside.y).toBe(place.y);
  expect(far(beside, place)).toBe(true);
  expect(placeBelow({ nodes: [] }, undefined)).toEqual({ x: 0, y: 0 });
});

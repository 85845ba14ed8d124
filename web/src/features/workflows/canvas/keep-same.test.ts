import { expect, test } from 'vitest';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { keepSame, keepSameLines } from './keep-same.ts';
import { nothingTold, toFlow } from './to-flow.ts';

const graph = (x = 0, limit = 5) =>
  Graph.parse({
    v: 1,
    nodes: [
      { id: 'a', kind: 'search', x: 0, y: 0, settings: { limit } },
      { id: 'b', kind: 'merge', x, y: 140 },
    ],
  });
const shown = (of: Graph) => toFlow(of, [], nothingTold).nodes;
const first = keepSame([], shown(graph()), new Set());

test('only what says something else, or stands somewhere else, is another object', () => {
  const moved = keepSame(first, shown(graph(80)), new Set());
  expect(moved.map((node, at) => node === first[at])).toEqual([true, false]);
  const changed = keepSame(first, shown(graph(0, 9)), new Set());
  expect(changed.map((node, at) => node === first[at])).toEqual([false, true]);
  const chosen = keepSame(first, shown(graph()), new Set(['a']));
  expect(chosen.map((node, at) => node === first[at])).toEqual([false, true]);
});

test('a size that was measured is kept', () => {
  const measured = first.map((node) => ({ ...node, measured: { width: 232, height: 76 } }));
  expect(keepSame(measured, shown(graph(80)), new Set())[1]?.measured).toEqual({ width: 232, height: 76 });
});

test('a way whose leads are told is another object, and stays chosen', () => {
  const linked = Graph.parse({ ...graph(), edges: [{ from: 'a', to: 'b' }] });
  const before = toFlow(linked, [], nothingTold).edges.map((line) => ({ ...line, selected: true }));
  expect(keepSameLines(before, toFlow(linked, [], nothingTold).edges)[0]).toBe(before[0]);
  const told = { ...nothingTold, edges: new Map([['a:out>b', '5']]) };
  const [counted] = keepSameLines(before, toFlow(linked, [], told).edges);
  expect(counted).toMatchObject({ selected: true, data: { leads: '5' } });
});

test('nodes are gone through as the leads go, whichever was added first', () => {
  const { nodes } = graph();
  const added = { ...nodes[0], id: 'c', kind: 'split' };
  const edges = [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'b' },
  ];
  const between = Graph.parse({ ...graph(), nodes: [...nodes, added], edges });
  expect(shown(between).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  const circle = Graph.parse({ ...between, edges: [...edges, { from: 'b', to: 'c' }] });
  expect(shown(circle)).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { hindranceOf } from './to-flow.ts';

const graph = Graph.parse({
  v: 1,
  nodes: [
    { id: 'find', kind: 'search', x: 0, y: 0 },
    { id: 'keep', kind: 'save', x: 0, y: 140 },
    { id: 'read', kind: 'enrich', x: 0, y: 280 },
    { id: 'sort', kind: 'split', x: 0, y: 420 },
  ],
  edges: [
    { from: 'find', to: 'keep' },
    { from: 'keep', to: 'read' },
    { from: 'read', to: 'sort' },
  ],
});

test.each([
  ['find', 'read', 'wrong_goods'],
  ['keep', 'read', 'twice'],
  ['sort', 'read', 'circle'],
  ['sort', 'sort', 'circle'],
  ['keep', 'sort', null],
] as const)('from %s to %s a line is hindered by: %s', (from, to, why) => {
  expect(hindranceOf(graph, { from, outlet: 'out', to })).toBe(why);
});

import { expect, test } from 'vitest';
import { Graph, type Node } from '#shared/domain/workflows/graph.ts';
import { differencesOf } from './differences.ts';

const node = (id: string, rest: Partial<Node> = {}): Node => ({
  ...{ id, kind: 'merge', x: 0, y: 0, settings: {} },
  ...rest,
});
const graph = (nodes: Node[], ...edges: [string, string][]) =>
  Graph.parse({ v: 1, nodes, edges: edges.map(([from, to]) => ({ from, outlet: 'out', to })) });
const told = (before: Graph, after: Graph) =>
  differencesOf(before, after).map(({ node: { id }, is, parts }) => [id, is, ...parts]);

test('nodes that are added, changed and gone are told with what of them is another', () => {
  const before = graph([node('a'), node('b'), node('c', { name: 'Old' })], ['a', 'b']);
  const after = graph([node('a', { settings: { minutes: 5 } }), node('c'), node('d')], ['a', 'd']);
  expect(told(before, after)).toEqual([
    ['d', 'added'],
    ['a', 'changed', 'settings', 'edges'],
    ['c', 'changed', 'name'],
    ['b', 'removed'],
  ]);
});

test('where a node stands is no difference', () => {
  expect(told(graph([node('a')]), graph([node('a', { x: 400 })]))).toEqual([]);
});

test('a node that became one of another kind is one that is added', () => {
  expect(told(graph([node('a')]), graph([node('a', { kind: 'notify' })]))).toEqual([['a', 'added']]);
});

test('two that are connected in another way are told, also where the edge alone is gone', () => {
  const nodes = [node('a'), node('b')];
  expect(told(graph(nodes, ['a', 'b']), graph(nodes))).toEqual([
    ['a', 'changed', 'edges'],
    ['b', 'changed', 'edges'],
  ]);
});

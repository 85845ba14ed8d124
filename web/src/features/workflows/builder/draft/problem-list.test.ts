import { expect, test } from 'vitest';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { stillOf } from './problem-list.ts';

const graph = (list: string, x = 0) =>
  Graph.parse({ v: 1, nodes: [{ id: 'a', kind: 'list', x, y: 0, settings: { campaign_id: list } }] });
const problems: Problem[] = [{ code: 'refused', node: 'a', path: 'campaign_id', key: 'list_gone' }];
const found = { graph: graph('cmp_gone'), problems };

test('what the service has found stays where the node was moved alone', () => {
  expect(stillOf(found, graph('cmp_gone', 80))).toEqual(problems);
});

test('it goes with another choice, and with the node', () => {
  expect(stillOf(found, graph('cmp_other'))).toEqual([]);
  expect(stillOf(found, Graph.parse({ v: 1 }))).toEqual([]);
});

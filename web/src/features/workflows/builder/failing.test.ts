import { expect, test } from 'vitest';
import { applyChanges } from '#shared/domain/workflows/editing/apply.ts';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { chooseFailure, type FailureChoice, failureChoiceOf, failureChoices } from './failing.ts';

const start = Graph.parse({
  v: 1,
  nodes: [
    { id: 'list', kind: 'list', x: 0, y: 0 },
    { id: 'mail', kind: 'verify', x: 0, y: 140 },
  ],
  edges: [{ from: 'list', to: 'mail' }],
});
const nodeOf = (graph: Graph) => graph.nodes.find(({ id }) => id === 'mail') ?? graph.nodes[0];
function choose(graph: Graph, choice: FailureChoice): Graph {
  const node = nodeOf(graph);
  const next = node && applyChanges(graph, chooseFailure(graph, node, choice, 'new'));
  if (!next) throw new Error('It could not be applied.');
  return next;
}
const chosen = (graph: Graph) => {
  const node = nodeOf(graph);
  return node && failureChoiceOf(graph, node);
};

test('nothing chosen is to go on', () => expect(chosen(start)).toBe('go_on'));

test.each(failureChoices.filter((one) => one !== 'branch'))('%s is read as it was chosen', (choice) => {
  expect(chosen(choose(start, choice))).toBe(choice);
});

test('to be told draws a node that notifies on the way for failures, and it goes again with the choice', () => {
  const told = choose(start, 'tell');
  expect(told.nodes.find(({ id }) => id === 'new')?.kind).toBe('notify');
  expect(told.edges).toContainEqual({ from: 'mail', outlet: 'failed', to: 'new' });
  const stopped = choose(told, 'stop');
  expect(stopped.nodes.map(({ id }) => id)).toEqual(['list', 'mail']);
  expect(stopped.edges).toEqual(start.edges);
});

test('another way is kept when it is chosen again, and what it leads to stays when it is not wanted', () => {
  const nodes = [
    ...start.nodes,
    ...Graph.parse({ v: 1, nodes: [{ id: 'tag', kind: 'mark', x: 0, y: 280 }] }).nodes,
  ];
  const left = choose({ ...start, nodes }, 'branch');
  const drawn = { ...left, edges: [...left.edges, { from: 'mail', outlet: 'failed' as const, to: 'tag' }] };
  expect(chosen(drawn)).toBe('branch');
  expect(choose(drawn, 'branch').edges).toHaveLength(2);
  const back = choose(drawn, 'go_on');
  expect(back.edges).toHaveLength(1);
  expect(back.nodes.map(({ id }) => id)).toContain('tag');
});

import { expect, test } from 'vitest';
import type { NodeRun } from '#shared/contracts/workflows/index.ts';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { goneOn, passesNothing } from './gone-on.ts';

const run = (node: string): NodeRun => ({
  ...{ node, run_id: 'run_1', status: 'partial', in: 10, done: 6, kept_back: 3, failed: 1, out: 2 },
  ...{ credits: 0, started_at: null, finished_at: null, failures: [], errors: [] },
});
const graph = (kind: string, on_failure?: 'leave', way = false) =>
  Graph.parse({
    v: 1,
    nodes: [
      { id: 'a', kind, x: 0, y: 0, on_failure },
      { id: 'b', kind: 'notify', x: 0, y: 140 },
    ],
    edges: way ? [{ from: 'a', outlet: 'failed', to: 'b' }] : [],
  });
const out = (of: Graph) => goneOn(of, run('a'), 'out');

test('whoever there was nothing to do for goes on, and what failed too where nothing else is chosen', () => {
  expect(out(graph('verify'))).toBe(10);
  expect(out(graph('verify', 'leave'))).toBe(9);
  expect(out(graph('verify', undefined, true))).toBe(9);
});

test('a filter hands on what matches alone, and a search what it found', () => {
  expect(out(graph('split'))).toBe(6);
  expect(goneOn(graph('split'), run('a'), 'rest')).toBe(3);
  expect(out(graph('save'))).toBe(6);
  expect(out(graph('search'))).toBe(2);
});

test('a filter that lets nobody pass is told of, once all who came are through', () => {
  const nobody = { ...run('a'), done: 0, failed: 0, kept_back: 10 };
  expect(passesNothing('filter', nobody)).toBe(true);
  expect(passesNothing('split', nobody)).toBe(true);
  expect(passesNothing('save', nobody)).toBe(false);
  expect(passesNothing('filter', { ...nobody, kept_back: 9 })).toBe(false);
  expect(passesNothing('filter', { ...nobody, in: 0, kept_back: 0 })).toBe(false);
});

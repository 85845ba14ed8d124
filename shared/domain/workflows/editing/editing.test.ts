import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChanges, anyGraphs } from '#tests/support/worlds/timed/random-graphs.ts';
import { emptyGraph, type Graph } from '../graph.ts';
import { applyChange, applyChanges } from './apply.ts';
import type { Change } from './change.ts';
import { areSame, diffGraphs } from './diff.ts';
import { doChanges, noHistory, redo, undo } from './history.ts';
import { invertChange, invertChanges } from './invert.ts';
import { mergeChanges } from './merge.ts';

test('what takes a change back does so, whatever was drawn', () => {
  fc.assert(
    fc.property(anyGraphs, anyChanges, (graph, change) => {
      const after = applyChange(graph, change);
      if (after) expect(applyChanges(after, invertChange(graph, change))).toEqual(graph);
    }),
    { numRuns: 500 },
  );
});

test('what takes several changes back does so', () => {
  fc.assert(
    fc.property(anyGraphs, fc.array(anyChanges), (graph, changes) => {
      const { graph: after, changes: applied } = doChanges(graph, noHistory, changes);
      expect(applyChanges(after, invertChanges(graph, applied))).toEqual(graph);
    }),
  );
});

test('a change that comes twice is the same as once', () => {
  fc.assert(
    fc.property(anyGraphs, anyChanges, (graph, change) => {
      const once = applyChange(graph, change);
      if (once) expect(applyChange(once, change)).toEqual(once);
    }),
  );
});

test('the difference of two graphs makes one of the other, and of the same there is none', () => {
  fc.assert(
    fc.property(anyGraphs, anyGraphs, (before, after) => {
      expect(applyChanges(before, diffGraphs(before, after))).toEqual(after);
      expect(diffGraphs(after, after)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('what was moved alone is the same; whatever else is done to a node or a note makes another graph', () => {
  const note = { id: 'n', x: 0, y: 0, text: 'Ask Tom' };
  const before: Graph = { ...graph, notes: [note] };
  const after = (...changes: Change[]) => applyChanges(before, changes) ?? before;
  const moved = after({ do: 'move_node', id: 'a', x: 90, y: 8 }, { do: 'move_note', id: 'n', x: 5, y: 5 });
  expect(moved).not.toEqual(before);
  expect(areSame(before, moved)).toBe(true);
  for (const change of [
    set('a', 1),
    { do: 'rename_node', id: 'a', name: 'Read sites' },
    { do: 'remove_edge', edge: { from: 'a', outlet: 'out', to: 'b' } },
    { do: 'write_note', id: 'n', text: 'Ask Tim' },
  ] satisfies Change[])
    expect(areSame(before, applyChanges(moved, [change]) ?? moved), change.do).toBe(false);
});

test('undo and redo are inverses, as far back as anything was done', () => {
  fc.assert(
    fc.property(anyGraphs, fc.array(fc.array(anyChanges, { minLength: 1, maxLength: 4 })), (start, edits) => {
      const graphs: Graph[] = [start];
      let state = { graph: start, history: noHistory };
      for (const edit of edits) {
        state = doChanges(state.graph, state.history, edit);
        graphs.push(state.graph);
      }
      for (const graph of graphs.slice(0, -1).toReversed()) {
        state = undo(state.graph, state.history) ?? state;
        expect(state.graph).toEqual(graph);
      }
      expect(undo(state.graph, state.history)).toBeUndefined();
      for (const graph of graphs.slice(1)) {
        state = redo(state.graph, state.history) ?? state;
        expect(state.graph).toEqual(graph);
      }
      expect(redo(state.graph, state.history)).toBeUndefined();
    }),
  );
});

const node = (id: string, more: object = {}) => ({ id, kind: 'enrich', x: 0, y: 0, settings: {}, ...more });
const graph = applyChanges(emptyGraph, [
  { do: 'add_node', node: node('a') },
  { do: 'add_node', node: node('b') },
  { do: 'add_edge', edge: { from: 'a', outlet: 'out', to: 'b' } },
]) as Graph;
const draft = { graph, revision: 7, touched: {} };
const set = (id: string, days: number): Change => ({
  do: 'set_node',
  id,
  settings: { older_than_days: days },
});

/** What becomes of `mine`, made on the same revision as `theirs`, which came first. */
function both(theirs: Change[], mine: Change[]) {
  const first = mergeChanges(draft, 7, theirs);
  if (!('draft' in first)) throw new Error('the first cannot be saved');
  return mergeChanges(first.draft, 7, mine);
}

test('two who change different nodes are merged', () => {
  const merged = both([set('a', 1)], [set('b', 2), { do: 'rename_node', id: 'a', name: 'Read sites' }]);
  expect(merged).toMatchObject({
    draft: {
      revision: 9,
      graph: {
        nodes: [
          { id: 'a', name: 'Read sites', settings: { older_than_days: 1 } },
          { settings: { older_than_days: 2 } },
        ],
      },
    },
  });
});

test.each<[string, Change[], Change[], string[]]>([
  ['set the same node', [set('a', 1)], [set('b', 2), set('a', 2)], ['a']],
  ['set what the other removed', [{ do: 'remove_node', id: 'b' }], [set('b', 2)], ['b']],
  ['remove what the other has set', [set('b', 2)], [{ do: 'remove_node', id: 'b' }], ['b']],
  [
    'go on with what the other removed',
    [{ do: 'remove_node', id: 'a' }],
    [{ do: 'add_edge', edge: { from: 'a', outlet: 'failed', to: 'b' } }],
    ['a'],
  ],
  [
    'add two nodes under one name',
    [{ do: 'add_node', node: node('c') }],
    [{ do: 'add_node', node: node('c', { kind: 'wait' }) }],
    ['c'],
  ],
])('two who %s are told which node, and nothing is merged', (_, theirs, mine, collided) => {
  expect(both(theirs, mine)).toEqual({ collided });
});

test.each<[string, Change[], Change[]]>([
  [
    'move the same node',
    [{ do: 'move_node', id: 'a', x: 1, y: 1 }],
    [{ do: 'move_node', id: 'a', x: 2, y: 2 }],
  ],
  ['set it to the same', [set('a', 1)], [set('a', 1)]],
  ['remove the same node', [{ do: 'remove_node', id: 'a' }], [{ do: 'remove_node', id: 'a' }]],
])('two who %s do not quarrel', (_, theirs, mine) => expect(both(theirs, mine)).toHaveProperty('draft'));

test('who has seen a revision may change what was changed in it', () => {
  const first = mergeChanges(draft, 7, [set('a', 1)]);
  if (!('draft' in first)) throw new Error('the first cannot be saved');
  expect(mergeChanges(first.draft, 8, [set('a', 2)])).toHaveProperty('draft.revision', 9);
});

test('more nodes than a workflow may have are refused', () => {
  const many = Array.from({ length: 210 }, (_, no): Change => ({ do: 'add_node', node: node(`m${no}`) }));
  expect(mergeChanges(draft, 7, many)).toEqual({ too_large: true });
});

test('merged in any order, what two have changed of different nodes is the same', () => {
  const ofNode = (id: string) => anyChanges.filter((change) => change.do === 'set_node' && change.id === id);
  fc.assert(
    fc.property(fc.array(ofNode('a')), fc.array(ofNode('b')), (theirs, mine) => {
      const graphOf = (merged: ReturnType<typeof both>) => ('draft' in merged ? merged.draft.graph : merged);
      expect(graphOf(both(theirs, mine))).toEqual(graphOf(both(mine, theirs)));
    }),
    { numRuns: 30 },
  );
});

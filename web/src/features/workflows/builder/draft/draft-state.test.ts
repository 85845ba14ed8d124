import { expect, test } from 'vitest';
import type { Draft } from '#shared/contracts/workflows/index.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { Graph, type Node } from '#shared/domain/workflows/graph.ts';
import { type DraftAction, type DraftState, draftReducer, isUnsaved, startDraft } from './draft-state.ts';

const node = (id: string, x = 0): Node => ({ id, kind: 'merge', x, y: 0, settings: {} });
const add = (id: string): Change => ({ do: 'add_node', node: node(id) });
const move = (id: string, x: number): Change => ({ do: 'move_node', id, x, y: 0 });
const draft = (revision: number, ...nodes: Node[]): Draft => ({
  ...{ revision, by: 'usr_1', at: '2026-01-01T00:00:00Z' },
  graph: Graph.parse({ v: 1, nodes }),
});
const run = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(draftReducer, state);
const ids = ({ graph }: DraftState) => graph.nodes.map(({ id }) => id);

test('what is done while something is on its way is sent after it, and stays on the canvas meanwhile', () => {
  const sent = run(
    startDraft(draft(1)),
    { do: 'change', changes: [add('a')] },
    { do: 'send' },
    { do: 'change', changes: [add('b')] },
    { do: 'send' },
  );
  expect(sent.sending).toEqual([add('a')]);
  expect(sent.queued).toEqual([add('b')]);
  const saved = run(sent, { do: 'saved', draft: draft(2, node('a')), others: null });
  expect(ids(saved)).toEqual(['a', 'b']);
  expect(saved.queued).toEqual([add('b')]);
  expect(
    isUnsaved(
      run(saved, { do: 'send' }, { do: 'saved', draft: draft(3, node('a'), node('b')), others: null }),
    ),
  ).toBe(false);
});

test('what another has saved meanwhile comes to what was done here', () => {
  const state = run(
    startDraft(draft(1, node('a'))),
    { do: 'change', changes: [move('a', 50)] },
    { do: 'seen', draft: draft(2, node('a'), node('theirs')) },
  );
  expect(ids(state)).toEqual(['a', 'theirs']);
  expect(state.graph.nodes[0]?.x).toBe(50);
  expect(state.saved.revision).toBe(2);
});

test('an older look, or one while something is on its way, changes nothing', () => {
  const state = run(startDraft(draft(2)), { do: 'change', changes: [add('a')] }, { do: 'send' });
  expect(run(state, { do: 'seen', draft: draft(3) })).toBe(state);
  expect(run(state, { do: 'seen', draft: draft(1) })).toBe(state);
});

test('of a collision the changes of these nodes are gone, and all others stay', () => {
  const state = run(
    startDraft(draft(1, node('a'), node('b'))),
    { do: 'change', changes: [{ do: 'rename_node', id: 'a', name: 'Mine' }] },
    { do: 'change', changes: [move('b', 90)] },
    { do: 'send' },
    { do: 'refused', draft: draft(5, { ...node('a'), name: 'Theirs' }, node('b')), collided: ['a'] },
  );
  expect(state.graph.nodes.map(({ name, x }) => [name, x])).toEqual([
    ['Theirs', 0],
    [undefined, 90],
  ]);
  expect(state.queued).toEqual([move('b', 90)]);
  expect(state.collided).toEqual([{ id: 'a', node: { ...node('a'), name: 'Theirs' }, isGone: false }]);
});

test('undo and redo are changes too, which are saved', () => {
  const state = run(startDraft(draft(1)), { do: 'change', changes: [add('a')] }, { do: 'undo' });
  expect(ids(state)).toEqual([]);
  expect(state.queued).toEqual([add('a'), { do: 'remove_node', id: 'a' }]);
  expect(ids(run(state, { do: 'redo' }))).toEqual(['a']);
});

test('what could not be sent is sent again, in its order', () => {
  const state = run(
    startDraft(draft(1)),
    { do: 'change', changes: [add('a')] },
    { do: 'send' },
    { do: 'change', changes: [add('b')] },
    { do: 'failed' },
  );
  expect(state.queued).toEqual([add('a'), add('b')]);
  expect(state.sending).toEqual([]);
});

test('what others have saved is told with who it was, until it is looked at', () => {
  const theirs = { ...draft(2, node('a'), node('b')), by: 'usr_2' };
  const seen = run(startDraft(draft(1, node('a'))), { do: 'seen', draft: theirs });
  expect(seen.theirs).toEqual({ by: 'usr_2', touched: [{ id: 'b', node: node('b'), isGone: false }] });
  expect(run(seen, { do: 'forget_theirs' }).theirs).toBeNull();
});

test('what comes back with a save and was not sent is of somebody else; what was sent is not', () => {
  const sent = run(startDraft(draft(1)), { do: 'change', changes: [add('a')] }, { do: 'send' });
  expect(run(sent, { do: 'saved', draft: draft(2, node('a')), others: null }).theirs).toBeNull();
  const merged = run(sent, { do: 'saved', draft: draft(3, node('a'), node('b')), others: 'usr_1' });
  expect(merged.theirs).toMatchObject({ by: 'usr_1', touched: [{ id: 'b' }] });
});

test('what was deleted elsewhere is known as it was here, and told as gone', () => {
  const check = { ...node('a'), kind: 'verify', name: 'Mine' };
  const collided = run(
    startDraft(draft(1, { ...node('a'), kind: 'verify' }, node('b'))),
    { do: 'change', changes: [{ do: 'rename_node', id: 'a', name: 'Mine' }] },
    { do: 'send' },
    { do: 'refused', draft: draft(2, node('b')), collided: ['a'] },
  );
  expect(collided.collided).toEqual([{ id: 'a', node: check, isGone: true }]);
  expect(ids(collided)).toEqual(['b']);
  const seen = run(startDraft(draft(1, node('a'), node('b'))), { do: 'seen', draft: draft(2, node('a')) });
  expect(seen.theirs?.touched).toEqual([{ id: 'b', node: node('b'), isGone: true }]);
});

test('a save that changes nothing here leaves the drawing the same object', () => {
  const sent = run(startDraft(draft(1)), { do: 'change', changes: [add('a')] }, { do: 'send' });
  expect(run(sent, { do: 'saved', draft: draft(2, node('a')), others: null }).graph).toBe(sent.graph);
});

test('a version that is restored can be taken back', () => {
  const restored = run(startDraft(draft(1, node('a'))), { do: 'restored', draft: draft(2, node('b')) });
  expect(ids(restored)).toEqual(['b']);
  expect(isUnsaved(restored)).toBe(false);
  const back = run(restored, { do: 'undo' });
  expect(ids(back)).toEqual(['a']);
  expect(isUnsaved(back)).toBe(true);
});

test('what the service would refuse again goes, and what was done after it stays', () => {
  const state = run(
    startDraft(draft(1)),
    { do: 'change', changes: [add('too-many')] },
    { do: 'send' },
    { do: 'change', changes: [add('b')] },
    { do: 'refused', draft: draft(1) },
  );
  expect(ids(state)).toEqual(['b']);
  expect(state.sending).toEqual([]);
});

import { expect, test } from 'vitest';
import { applyChanges } from '#shared/domain/workflows/editing/apply.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { Graph } from '#shared/domain/workflows/graph.ts';
import { addNode, addNote, arrangeAll, copyNodes, freeId, kindsAt } from './adding.ts';

const line = Graph.parse({
  v: 1,
  nodes: [
    { id: 'a', kind: 'search', x: 0, y: 0 },
    { id: 'b', kind: 'save', x: 0, y: 140 },
    { id: 'c', kind: 'enrich', x: 0, y: 280 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ],
});
const [, second] = line.edges;
const after = (changes: Change[], graph = line) => applyChanges(graph, changes) as Graph;
const joins = ({ edges }: Graph) => edges.map(({ from, outlet, to }) => `${from}:${outlet}>${to}`).toSorted();

test('after a search comes what saves, and nothing else; in the middle of an edge what hands leads on', () => {
  expect(kindsAt(line, { from: 'a', outlet: 'out' })).toEqual(['save']);
  expect(kindsAt(line, { from: 'b', outlet: 'out' })).toContain('verify');
  expect(kindsAt(line, { from: 'b', outlet: 'out' })).not.toContain('search');
  expect(kindsAt(line, { edge: second as (typeof line.edges)[0] })).not.toContain('save');
  expect(kindsAt(line, 'alone')).toContain('search');
});

test('a node in the middle takes the place of the edge, and what comes after it makes room', () => {
  const graph = after(addNode(line, { kind: 'verify' }, { edge: second as (typeof line.edges)[0] }, 'new'));
  expect(joins(graph)).toEqual(['a:out>b', 'b:out>new', 'new:out>c']);
  const y = (id: string) => graph.nodes.find((node) => node.id === id)?.y ?? Number.NaN;
  expect(y('new')).toBeGreaterThan(y('b'));
  expect(y('c')).toBeGreaterThan(y('new'));
});

test('a node after an outlet is drawn to it', () => {
  const graph = after(addNode(line, { kind: 'connect' }, { from: 'c', outlet: 'failed' }, 'new'));
  expect(joins(graph)).toContain('c:failed>new');
});

test('copies have ids of their own and the edges between them, none to the others', () => {
  let no = 0;
  const copied = { nodes: line.nodes.slice(1), edges: line.edges, notes: [] };
  const graph = after(copyNodes(line, copied, () => `copy${no++}`));
  expect(joins(graph)).toEqual(['a:out>b', 'b:out>c', 'copy0:out>copy1']);
});

test('a note is copied with its words, and one that is new lies on no other', () => {
  const noted = after([{ do: 'add_note', note: { id: 'note', x: 0, y: 420, text: 'Ask Tom' } }]);
  let no = 0;
  const copied = { nodes: [], edges: [], notes: noted.notes };
  const { notes } = after(
    copyNodes(noted, copied, () => `copy${no++}`),
    noted,
  );
  expect(notes.map(({ id, text }) => [id, text])).toEqual([
    ['copy0', 'Ask Tom'],
    ['note', 'Ask Tom'],
  ]);
  const { note } = addNote(noted, 'new');
  expect(note.y).toBeGreaterThan(420);
});

test('an id is of nobody else', () => {
  const drawn = [0, 0, 0.5];
  const taken = { ...line, nodes: [{ ...(line.nodes[0] as (typeof line.nodes)[0]), id: 'n000000' }] };
  expect(freeId(taken, () => drawn.shift() ?? 0.9)).not.toBe('n000000');
});

test('what is arranged already is not moved', () => {
  const once = after(arrangeAll(line));
  expect(arrangeAll(once)).toEqual([]);
});

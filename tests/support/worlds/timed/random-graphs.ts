import fc from 'fast-check';
import { inOwnOrder } from '#shared/domain/workflows/editing/apply.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { type Edge, edgeKey, type Graph, type Node } from '#shared/domain/workflows/graph.ts';

const list = 'cmp_1';
const searched = { kind: 'local', location: { label: 'Midtown', lat: 40.7, lon: -73.9, radius_km: 2 } };
const working: [kind: string, settings: Node['settings']][] = [
  ['enrich', {}],
  ['verify', {}],
  ['merge', {}],
  ['split', { filter: { search: 'a', sent: -1 } }],
  ['filter', { filter: { search: 'b', sent: -1 } }],
  ['mark', { tags: { add: ['seen'] } }],
  ['wait', { minutes: 5 }],
];
const at = fc.integer({ min: -500, max: 500 });
const node = (id: string, kind: string, settings: Node['settings'], x = 0, y = 0): Node => ({
  ...{ id, kind, x, y, settings },
});

/** Graphs that can be run: searches that are saved and lists, and then steps that go on with one to three outlets before them. */
export const validGraphs: fc.Arbitrary<Graph> = fc
  .record({
    sources: fc.array(fc.constantFrom('search', 'list'), { minLength: 1, maxLength: 3 }),
    shared: fc.boolean(),
    work: fc.array(
      fc.record({
        what: fc.nat(working.length - 1),
        from: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ sources, shared, work }) => {
    const nodes: Node[] = [];
    const edges: Edge[] = [];
    const open: Omit<Edge, 'to'>[] = [];
    const saver = () => nodes.find(({ kind }) => kind === 'save' && shared);
    for (const [no, kind] of sources.entries()) {
      const id = `s${no}`;
      if (kind === 'list') nodes.push(node(id, 'list', { campaign_id: list }));
      else {
        nodes.push(node(id, 'search', { search: searched, limit: 10 + no }));
        const into = saver() ?? node(`k${no}`, 'save', { campaign_id: list });
        if (!nodes.includes(into)) {
          nodes.push(into);
          open.push({ from: into.id, outlet: 'out' });
        }
        edges.push({ from: id, outlet: 'out', to: into.id });
        continue;
      }
      open.push({ from: id, outlet: 'out' });
    }
    for (const [no, { what, from }] of work.entries()) {
      const [kind, settings] = working[what] ?? ['merge', {}];
      const id = `n${no}`;
      nodes.push(node(id, kind, settings));
      // What nobody goes on with yet comes first, so that no source is left over.
      for (const pick of new Set(from.map((one) => (no < sources.length ? no : one) % open.length))) {
        const outlet = open[pick];
        if (outlet) edges.push({ ...outlet, to: id });
      }
      open.push({ from: id, outlet: 'out' }, { from: id, outlet: 'failed' });
      if (kind === 'split') open.push({ from: id, outlet: 'rest' });
    }
    return inOwnOrder({ v: 1, nodes, edges: unlike(edges), notes: [] });
  })
  .filter(({ nodes, edges }) =>
    nodes.every(
      ({ id, kind }) => kind !== 'list' || nodes.length === 1 || edges.some(({ from }) => from === id),
    ),
  );

const unlike = (edges: Edge[]) => [...new Map(edges.map((edge) => [edgeKey(edge), edge])).values()];

const ids = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...ids);
const text = fc.constantFrom('', 'one', 'two');
const settings = fc.record({ question: text, tags: fc.array(text, { maxLength: 2 }) });
const drawnNode = fc
  .record({ id, kind: fc.constantFrom('enrich', 'wait', 'of-later'), x: at, y: at, settings })
  .chain((one) =>
    fc
      .record({
        name: fc.option(fc.constantFrom('Mine', 'Yours'), { nil: undefined }),
        on_failure: fc.option(fc.constantFrom('leave' as const, 'stop' as const), { nil: undefined }),
      })
      .map(
        ({ name, on_failure }): Node => ({
          ...one,
          ...(name ? { name } : {}),
          ...(on_failure ? { on_failure } : {}),
        }),
      ),
  );
const edge = fc.record({ from: id, outlet: fc.constantFrom('out' as const, 'rest' as const), to: id });
const note = fc.record({ id, x: at, y: at, text });

/** Graphs as somebody may draw them, most of which cannot be run. */
export const anyGraphs: fc.Arbitrary<Graph> = fc
  .record({
    nodes: fc.uniqueArray(drawnNode, { selector: (one) => one.id }),
    edges: fc.uniqueArray(edge, { selector: edgeKey }),
    notes: fc.uniqueArray(note, { selector: (one) => one.id }),
  })
  .map(({ nodes, edges, notes }) => {
    const has = (end: string) => nodes.some((one) => one.id === end);
    return inOwnOrder({ v: 1, nodes, notes, edges: edges.filter(({ from, to }) => has(from) && has(to)) });
  });

/** Anything that may be done to one of them, also what cannot be applied. */
export const anyChanges: fc.Arbitrary<Change> = fc.oneof(
  drawnNode.map((one): Change => ({ do: 'add_node', node: one })),
  id.map((one): Change => ({ do: 'remove_node', id: one })),
  fc.record({ do: fc.constant('move_node' as const), id, x: at, y: at }),
  fc.record({ do: fc.constant('rename_node' as const), id, name: fc.constantFrom('New', null) }),
  fc.record({ do: fc.constant('set_node' as const), id, settings }),
  fc.record({
    do: fc.constant('set_failure' as const),
    id,
    on_failure: fc.constantFrom('go_on' as const, null),
  }),
  edge.map((one): Change => ({ do: 'add_edge', edge: one })),
  edge.map((one): Change => ({ do: 'remove_edge', edge: one })),
  note.map((one): Change => ({ do: 'add_note', note: one })),
  id.map((one): Change => ({ do: 'remove_note', id: one })),
  fc.record({ do: fc.constant('move_note' as const), id, x: at, y: at }),
  fc.record({ do: fc.constant('write_note' as const), id, text }),
);

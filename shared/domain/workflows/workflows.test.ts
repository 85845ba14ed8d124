import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraphs, validGraphs } from '#tests/support/worlds/timed/random-graphs.ts';
import { nodesOf } from '../runs/plan.ts';
import { checkGraph, type Problem } from './check-graph.ts';
import { type Edge, edgeKey, Graph, type Node } from './graph.ts';
import { nodeKindKeys, nodeKindOf } from './node-kinds.ts';
import { toPlans } from './to-plans.ts';

test('a valid graph becomes plans whose edges are its own, each node a step and each step a node', () => {
  fc.assert(
    fc.property(validGraphs, (graph) => {
      expect(checkGraph(graph)).toEqual([]);
      const plans = toPlans(graph);
      const edges = plans.flatMap(({ plan, nodes }) =>
        nodesOf(plan.steps).flatMap(({ no, inputs }) =>
          inputs.map((input) =>
            edgeKey({ from: nodes[input.no] ?? '', outlet: input.outlet, to: nodes[no] ?? '' }),
          ),
        ),
      );
      expect([...new Set(edges)].toSorted()).toEqual(graph.edges.map(edgeKey).toSorted());
      const stepped = plans.flatMap(({ nodes }) => nodes);
      expect([...new Set(stepped)].toSorted()).toEqual(graph.nodes.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

test('whatever is drawn, it is either told what is wrong with it or becomes plans', () => {
  fc.assert(
    fc.property(fc.oneof(anyGraphs, validGraphs.chain(damaged)), (graph) => {
      if (checkGraph(graph).length === 0) toPlans(graph);
    }),
    { numRuns: 500 },
  );
});

/** The same with an edge too many or too few. */
const damaged = (graph: Graph): fc.Arbitrary<Graph> => {
  const id = fc.constantFrom(...graph.nodes.map((node) => node.id));
  return fc
    .record({
      from: id,
      outlet: fc.constantFrom('out' as const, 'rest' as const, 'failed' as const),
      to: id,
      gone: fc.nat(60),
    })
    .map(({ gone, ...edge }) => ({
      ...graph,
      edges: [...graph.edges.filter((_, no) => no !== gone), edge],
    }));
};

const local = { kind: 'local', location: { lat: 1, lon: 2 } };
const node = (id: string, kind: string, settings: object = {}) =>
  ({ id, kind, x: 0, y: 0, settings }) as Node;
const search = (id: string, found: object = local) => node(id, 'search', { search: found, limit: 5 });
const save = (id: string, campaign_id = 'cmp_1') => node(id, 'save', { campaign_id });
const listed = (id: string, campaign_id = 'cmp_1') => node(id, 'list', { campaign_id });
/** A graph of nodes, and what goes on with what: `a>b`, `a:rest>b`. */
function draw(nodes: Node[], ...lines: string[]): Graph {
  const edges = lines.map((line): Edge => {
    const [start = '', to = ''] = line.split('>');
    const [from = '', outlet = 'out'] = start.split(':');
    return { from, outlet: outlet as Edge['outlet'], to };
  });
  return { v: 1, nodes, edges, notes: [] };
}

const enrich = (id: string) => node(id, 'enrich');
test.each<[string, Graph, Problem[]]>([
  ['nothing', draw([]), [{ code: 'empty' }]],
  [
    'a circle',
    draw([listed('a'), enrich('b'), enrich('c')], 'a>b', 'b>c', 'c>b'),
    [
      { code: 'circle', node: 'b' },
      { code: 'circle', node: 'c' },
    ],
  ],
  [
    'a node that leads to itself',
    draw([listed('a'), enrich('b')], 'a>b', 'b:failed>b'),
    [{ code: 'circle', node: 'b' }],
  ],
  [
    'a node that nothing comes to',
    draw([listed('a'), enrich('b'), enrich('c')], 'a>b'),
    [{ code: 'unconnected', node: 'c' }],
  ],
  [
    'a source that leads nowhere',
    draw([listed('a'), listed('b'), enrich('c')], 'a>c'),
    [{ code: 'unconnected', node: 'b' }],
  ],
  ['who is found and not saved', draw([search('a')]), [{ code: 'unconnected', node: 'a' }]],
  [
    'who is found and saved twice',
    draw([search('a'), save('b'), save('c')], 'a>b', 'a>c'),
    [{ code: 'saved_twice', node: 'a' }],
  ],
  ['leads that are saved again', draw([listed('a'), save('b')], 'a>b'), [{ code: 'wrong_goods', node: 'b' }]],
  [
    'the rest of what keeps nothing back',
    draw([listed('a'), enrich('b'), enrich('c')], 'a>b', 'b:rest>c'),
    [{ code: 'wrong_goods', node: 'c' }],
  ],
  [
    'two lists that meet',
    draw([listed('a'), listed('b', 'cmp_2'), node('c', 'merge')], 'a>c', 'b>c'),
    [{ code: 'lists_mixed', node: 'b' }],
  ],
  [
    'two kinds in one list',
    draw([search('a'), search('b', { kind: 'company', countries: ['US'] }), save('c')], 'a>c', 'b>c'),
    [{ code: 'kinds_mixed', node: 'b' }],
  ],
  [
    'a kind of a later release',
    draw([listed('a'), node('b', 'teleport')], 'a>b'),
    [{ code: 'kind_unknown', node: 'b' }],
  ],
  [
    'settings that are missing',
    draw([listed('a', ''), node('b', 'wait')], 'a>b'),
    [
      { code: 'settings', node: 'a', path: 'campaign_id', key: 'required' },
      { code: 'settings', node: 'b', path: 'minutes', key: 'required' },
    ],
  ],
])('%s is told', (_, graph, problems) => expect(checkGraph(graph)).toEqual(problems));

test('a node that puts nothing on leads and takes nothing off is told to have nothing chosen', () => {
  const problemOf = (settings: object) =>
    checkGraph(draw([listed('all'), node('tag', 'mark', settings)], 'all>tag'));
  const nothing = [{ code: 'settings', node: 'tag', path: '', key: 'nothing_chosen' }];
  expect(problemOf({})).toEqual(nothing);
  expect(problemOf({ labels: { add: [] }, tags: {} })).toEqual(nothing);
  expect(problemOf({ tags: { remove: ['old'] } })).toEqual([]);
  expect(problemOf({ labels: { add: ['lbl_1'] } })).toEqual([]);
});

test('more nodes than a plan can have are told, and none of them is read any more', () => {
  const many = Array.from({ length: 500 }, (_, no) => enrich(`n${no}`));
  const graph = draw([listed('a'), ...many]);
  expect(checkGraph(graph)).toEqual([{ code: 'nodes_many' }]);
  expect(Graph.safeParse(graph).error?.issues[0]?.message).toBe('nodes_many');
});

test('of a node with thousands of wrong values the first are told: the reply has room for them', () => {
  const location = { label: 'Midtown', polygon: Array(50_000).fill(1) };
  const search = node('a', 'search', { search: { kind: 'local', location } });
  const problems = checkGraph({ v: 1, nodes: [search], edges: [], notes: [] });
  expect(problems.filter(({ code }) => code === 'settings')).toHaveLength(20);
});

test('what is connected is a run, which takes fewer steps than a canvas has nodes', () => {
  const part = (name: string, count: number) => [
    listed(name),
    ...Array.from({ length: count - 1 }, (_, no) => enrich(`${name}${no}`)),
  ];
  const lines = (name: string, count: number) =>
    Array.from({ length: count - 1 }, (_, no) => `${no === 0 ? name : name + (no - 1)}>${name}${no}`);
  const two = (count: number) =>
    draw([...part('a', count), ...part('b', 90)], ...lines('a', count), ...lines('b', 90));
  expect(checkGraph(two(90))).toEqual([]);
  expect(toPlans(two(90)).map(({ nodes }) => nodes.length)).toEqual([90, 90]);
  expect(checkGraph(two(91))).toEqual([{ code: 'part_large', node: 'a' }]);
});

test('more searches and lists than are counted in time are told, each beyond them', () => {
  const some = (count: number) => draw(Array.from({ length: count }, (_, no) => listed(`l${no}`)));
  expect(checkGraph(some(20)).map(({ code }) => code)).not.toContain('sources_many');
  expect(checkGraph(some(22))).toEqual([
    { code: 'sources_many', node: 'l20' },
    { code: 'sources_many', node: 'l21' },
  ]);
});

test('searches that one node saves are steps each: too many of them are told', () => {
  const some = (count: number) => Array.from({ length: count }, (_, no) => search(`s${no}`));
  const lines = (count: number) => some(count).map(({ id }) => `${id}>k`);
  expect(checkGraph(draw([...some(46), save('k')], ...lines(46)))).toEqual([
    { code: 'part_large', node: 's0' },
  ]);
  expect(checkGraph(draw([...some(11), save('k'), enrich('e')], ...lines(11), 'k>e'))).toEqual([
    { code: 'inputs_many', node: 'e' },
  ]);
  const [made] = toPlans(draw([...some(2), save('k'), enrich('e')], ...lines(2), 'k>e'));
  expect(made?.nodes).toEqual(['s0', 's1', 'k', 'k', 'e']);
  expect(made?.plan.steps.at(-1)).toMatchObject({ kind: 'enrich', from: ['k', 'k_2'] });
});

test('parts that no edge joins are plans of their own, each with its list', () => {
  const plans = toPlans(draw([listed('a'), enrich('b'), listed('c', 'cmp_2'), enrich('d')], 'a>b', 'c>d'));
  expect(plans.map(({ plan, nodes }) => [plan.campaign_id, nodes])).toEqual([
    ['cmp_1', ['a', 'b']],
    ['cmp_2', ['c', 'd']],
  ]);
});

test('what waits comes last, so that nothing waits behind it that could go on', () => {
  const graph = draw(
    [listed('a'), node('b', 'wait', { minutes: 9 }), enrich('c'), enrich('d')],
    'a>b',
    'a>c',
    'c>d',
  );
  expect(toPlans(graph)[0]?.nodes).toEqual(['a', 'c', 'd', 'b']);
});

test('ids and edges stand once each, and every kind says what it does', () => {
  expect(Graph.safeParse(draw([enrich('a'), enrich('a')])).success).toBe(false);
  expect(Graph.safeParse(draw([enrich('a'), enrich('b')], 'a>b', 'a>b')).success).toBe(false);
  for (const kind of nodeKindKeys) expect(nodeKindOf(kind).settings.shape).not.toHaveProperty('kind');
});

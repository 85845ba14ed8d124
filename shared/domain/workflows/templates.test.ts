import { expect, test } from 'vitest';
import { checkGraph } from './check-graph.ts';
import { readFile, toFile } from './file.ts';
import type { Graph, Node } from './graph.ts';
import { templateKeys, templates } from './templates.ts';
import { toPlans } from './to-plans.ts';

const place = { label: 'Midtown', lat: 40.7, lon: -73.9, radius_km: 2 };
/** What whoever takes a template chooses. */
const chosen: Record<string, object> = {
  list: { campaign_id: 'cmp_1' },
  save: { campaign_id: 'cmp_1' },
  connect: { to: 'webhook' },
  research: { question: 'Do they take new customers?' },
};
const search = (node: Node) => {
  const { kind } = node.settings.search as { kind: string };
  return { search: kind === 'local' ? { kind, location: place } : { kind, countries: ['US'] } };
};
const complete = (graph: Graph): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({
    ...node,
    settings: {
      ...node.settings,
      ...(node.kind === 'search' ? search(node) : chosen[node.kind]),
    } as Node['settings'],
  })),
});

test.each(templateKeys)('%s lacks nothing but what is the account’s own, and can be run then', (key) => {
  const open = checkGraph(templates[key]);
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ code }) => code !== 'settings')).toEqual([]);
  const graph = complete(templates[key]);
  expect(checkGraph(graph)).toEqual([]);
  expect(toPlans(graph)).toHaveLength(1);
});

test.each(templateKeys)('%s as a file is the same again', (key) => {
  const file = toFile({ name: 'Mine', description: '', graph: templates[key] });
  expect(readFile(JSON.parse(JSON.stringify(file)))).toEqual({ file });
});

const file = toFile({ name: 'Mine', description: '', graph: templates['keep-fresh'] });
const [first] = file.graph.nodes;
test.each([
  ['a newer app', { ...file, leadwright_workflow: 2, more: true }, { key: 'workflow_file_newer' }],
  ['somewhere else', { nodes: [], connections: {} }, { key: 'workflow_file_unknown' }],
  ['nothing', null, { key: 'workflow_file_unknown' }],
  [
    'a file with a node twice',
    { ...file, graph: { ...file.graph, nodes: [first, first] } },
    { key: 'workflow_file_unknown' },
  ],
  [
    'a file whose edge leads nowhere',
    { ...file, graph: { ...file.graph, edges: [{ from: first?.id, outlet: 'out', to: 'nobody' }] } },
    { key: 'workflow_file_unknown' },
  ],
  [
    'more nodes than there may be',
    {
      ...file,
      graph: { ...file.graph, nodes: Array.from({ length: 500 }, (_, no) => ({ ...first, id: `n${no}` })) },
    },
    { key: 'nodes_many' },
  ],
  [
    'an app that has more kinds',
    { ...file, graph: { ...file.graph, nodes: [{ ...first, kind: 'teleport' }], edges: [] } },
    { key: 'workflow_kind_unknown', kind: 'teleport' },
  ],
])('a file of %s is refused in words of its own', (_, given, problem) => {
  expect(readFile(given)).toEqual({ problem });
});

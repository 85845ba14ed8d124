import { mostInputs, mostSteps } from '../runs/plan.ts';
import type { Graph, Node } from './graph.ts';
import { edgesFrom, edgesTo, inOrder, mostNodes } from './graph.ts';
import { givesAt, isNodeKind, type NodeKind, nodeKindOf, takesOf } from './node-kinds.ts';

/** What keeps a workflow from being run; the words of each stand under `workflows.problem.<code>`. */
export const problemCodes = [
  'empty',
  'nodes_many',
  'part_large',
  'sources_many',
  'unconnected',
  'circle',
  'kind_unknown',
  'wrong_goods',
  'saved_twice',
  'lists_mixed',
  'kinds_mixed',
  'inputs_many',
  'settings',
  /** What the service alone knows: what a node names is not there, is of another kind, or nobody is set up for it. */
  'refused',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
export type Problem = {
  code: ProblemCode;
  /** Of the whole where there is none. */
  node?: string;
  /** Of a setting: where it is, and the key of what is wrong with it. */
  path?: string;
  key?: string;
};

/** Searches and lists that begin a workflow: each is counted, one after the other, before a turn starts, and begins a run of its own where nothing joins it to others. */
const mostSources = 20;

/** What is wrong with a graph, as far as it can be seen without asking anybody; nothing where it can be run. */
export function checkGraph(graph: Graph): Problem[] {
  if (graph.nodes.length === 0) return [{ code: 'empty' }];
  if (graph.nodes.length > mostNodes) return [{ code: 'nodes_many' }];
  const large = partsOf(graph).filter((nodes) => stepsIn(graph, nodes) > mostSteps);
  if (large.length > 0)
    return large.flatMap((nodes) =>
      nodes.slice(0, 1).map(({ id }): Problem => ({ code: 'part_large', node: id })),
    );
  const sources = graph.nodes.filter(({ kind }) => isNodeKind(kind) && takesOf(kind) === 'nothing');
  if (sources.length > mostSources)
    return sources.slice(mostSources).map(({ id }): Problem => ({ code: 'sources_many', node: id }));
  const { circle } = inOrder(graph);
  const onCircle = circle.filter(({ id }) => leadsBack(graph, id));
  return [
    ...onCircle.map(({ id }): Problem => ({ code: 'circle', node: id })),
    ...graph.nodes.flatMap((node) => problemsOf(graph, node)),
    ...listsOf(graph).mixed.map((node): Problem => ({ code: 'lists_mixed', node })),
    ...kindsMixed(graph).map((node): Problem => ({ code: 'kinds_mixed', node })),
  ];
}

const isSaver = ({ kind }: Node): boolean => isNodeKind(kind) && takesOf(kind) === 'found';

/** What saves is a step for each that finds. */
const stepsIn = (graph: Graph, nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + (isSaver(node) ? edgesTo(graph, node.id).length : 1), 0);

/** How many steps a node goes on with. */
const inputsOf = (graph: Graph, id: string): number =>
  edgesTo(graph, id).reduce((sum, { from }) => {
    const before = graph.nodes.find((node) => node.id === from);
    return sum + (before && isSaver(before) ? edgesTo(graph, from).length : 1);
  }, 0);

/** Searches that find another kind of leads than the first that fills the same list. */
const kindsMixed = (graph: Graph): string[] =>
  partsOf(graph).flatMap((nodes) => {
    const searches = nodes.filter(({ kind }) => kind === 'search');
    const found = (node: Node | undefined) => (node?.settings.search as { kind?: unknown } | undefined)?.kind;
    const first = found(searches[0]);
    return searches.filter((node) => first && found(node) && found(node) !== first).map(({ id }) => id);
  });

function problemsOf(graph: Graph, node: Node): Problem[] {
  const { id, kind } = node;
  if (!isNodeKind(kind)) return [{ code: 'kind_unknown', node: id }];
  const into = edgesTo(graph, id);
  const needsInput = takesOf(kind) !== 'nothing';
  const found = edgesFrom(graph, id).filter(({ outlet }) => givesAt(kind, outlet) === 'found');
  const givesFound = givesAt(kind, 'out') === 'found';
  const loose = needsInput ? into.length === 0 : edgesFrom(graph, id).length === 0 && graph.nodes.length > 1;
  const wrong = into.some(({ from, outlet }) => {
    const before = graph.nodes.find((one) => one.id === from);
    return !before || !isNodeKind(before.kind) || givesAt(before.kind, outlet) !== takesOf(kind);
  });
  return [
    ...(loose || (givesFound && found.length === 0) ? [{ code: 'unconnected' as const, node: id }] : []),
    ...(wrong ? [{ code: 'wrong_goods' as const, node: id }] : []),
    ...(!isSaver(node) && inputsOf(graph, id) > mostInputs
      ? [{ code: 'inputs_many' as const, node: id }]
      : []),
    ...(found.length > 1 ? [{ code: 'saved_twice' as const, node: id }] : []),
    ...settingsProblems(kind, node),
  ];
}

/** A list of a hundred thousand wrong values is told by the first of them: all would be more than a reply has room for. */
const mostOfNode = 20;

function settingsProblems(kind: NodeKind, { id, settings }: Node): Problem[] {
  const read = nodeKindOf(kind).settings.safeParse(settings);
  const issues = read.error?.issues ?? [];
  return issues.slice(0, mostOfNode).map(({ path, code, message }) => ({
    code: 'settings',
    node: id,
    path: path.join('.'),
    key: code === 'invalid_type' ? 'required' : message,
  }));
}

function leadsBack(graph: Graph, id: string): boolean {
  const seen = new Set<string>();
  const open = edgesFrom(graph, id).map(({ to }) => to);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...edgesFrom(graph, next).map(({ to }) => to));
  }
  return false;
}

/** Parts of a graph that no edge joins, each with the list that its leads are in; `mixed` are nodes that name another list than those before them. */
export function listsOf(graph: Graph): {
  parts: { nodes: Node[]; campaign_id: string | undefined }[];
  mixed: string[];
} {
  const mixed: string[] = [];
  const parts = partsOf(graph).map((nodes) => {
    let campaign_id: string | undefined;
    for (const { id, kind, settings } of nodes) {
      const named = kind === 'save' || kind === 'list' ? settings.campaign_id : undefined;
      if (typeof named !== 'string' || named === '') continue;
      campaign_id ??= named;
      if (named !== campaign_id) mixed.push(id);
    }
    return { nodes, campaign_id };
  });
  return { parts, mixed };
}

function partsOf({ nodes, edges }: Graph): Node[][] {
  const parts: Node[][] = [];
  let left = nodes;
  while (left[0]) {
    const together = new Set([left[0].id]);
    for (let size = 0; size !== together.size; ) {
      size = together.size;
      for (const { from, to } of edges) {
        if (together.has(from)) together.add(to);
        if (together.has(to)) together.add(from);
      }
    }
    parts.push(left.filter(({ id }) => together.has(id)));
    left = left.filter(({ id }) => !together.has(id));
  }
  return parts;
}

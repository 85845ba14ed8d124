import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { edgesFrom, edgesTo, type Graph, type Node } from '#shared/domain/workflows/graph.ts';
import { addNode } from './adding.ts';

/** What becomes of leads that fail in a node, as somebody chooses it: the engine's three, another way, and a mail that tells of them. */
export const failureChoices = ['go_on', 'leave', 'branch', 'tell', 'stop'] as const;
export type FailureChoice = (typeof failureChoices)[number];

const failedFrom = (graph: Graph, id: string) =>
  edgesFrom(graph, id).filter(({ outlet }) => outlet === 'failed');

/** What is chosen of a node, by its way for failures. */
export function failureChoiceOf(graph: Graph, { id, on_failure = 'go_on' }: Node): FailureChoice {
  if (on_failure !== 'leave') return on_failure;
  const to = new Set(failedFrom(graph, id).map((edge) => edge.to));
  if (to.size === 0) return 'leave';
  const ends = graph.nodes.filter((node) => to.has(node.id));
  return ends.every(({ kind }) => kind === 'notify') ? 'tell' : 'branch';
}

/**
 * What is drawn where somebody chooses so. Of a way that is no longer wanted its edge goes, and a node that told of failures alone. To which node another way leads is for them to add.
 */
export function chooseFailure(graph: Graph, { id }: Node, choice: FailureChoice, newId: string): Change[] {
  const edges = failedFrom(graph, id);
  const on_failure = choice === 'branch' || choice === 'tell' ? 'leave' : choice;
  const set: Change = { do: 'set_failure', id, on_failure };
  if (choice === 'branch' && edges.length > 0) return [set];
  const told = edges.filter(({ to }) => isTeller(graph, to));
  const away: Change[] = [
    ...edges.filter((edge) => !told.includes(edge)).map((edge): Change => ({ do: 'remove_edge', edge })),
    ...told.map(({ to }): Change => ({ do: 'remove_node', id: to })),
  ];
  const telling =
    choice === 'tell' ? addNode(graph, { kind: 'notify' }, { from: id, outlet: 'failed' }, newId) : [];
  return [...away, set, ...telling];
}

/** It tells of these failures and of nothing else. */
const isTeller = (graph: Graph, id: string): boolean =>
  graph.nodes.some((node) => node.id === id && node.kind === 'notify') &&
  edgesTo(graph, id).length === 1 &&
  edgesFrom(graph, id).length === 0;

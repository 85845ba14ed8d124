import type {
  NodeRun,
  Workflow,
  WorkflowQuote,
  WorkflowTurnView,
} from '#shared/contracts/workflows/index.ts';
import { edgeKey } from '#shared/domain/workflows/graph.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Counts, NodeNote } from '../to-flow.ts';
import { goneOn, passesNothing } from './gone-on.ts';
import { waitsUntil } from './waits-until.ts';

type Words = { t: Text; number: (value: number) => string };
/** The same with a time as it is told. */
type TurnWords = Words & { time: (at: string) => string };

/** A dry run on the canvas: how many leads come to each node at most, what it costs, and how many go along each edge. */
export function tellQuote({ nodes, edges }: WorkflowQuote, { t, number }: Words): Counts {
  const least = (is_exact: boolean, leads: number) =>
    t(is_exact ? 'workflows.leads' : 'workflows.leads_at_most', { count: leads, shown: number(leads) });
  return {
    nodes: new Map(
      nodes.map(({ node, leads, is_exact, expected, missing }): [string, NodeNote] => {
        if (missing) return [node, { text: t('errors.conflict.no_source'), tone: 'warning' }];
        const price =
          expected > 0 ? ` · ${t('search.credits', { count: expected, shown: number(expected) })}` : '';
        return [node, { text: `${least(is_exact, leads)}${price}`, tone: 'info' }];
      }),
    ),
    edges: new Map(
      edges.map(({ from, outlet, to, leads, is_exact }) => [
        `${from}:${outlet}>${to}`,
        is_exact ? number(leads) : `≤ ${number(leads)}`,
      ]),
    ),
  };
}

/** What came out of each node when it was tried last, as `words` has it. */
export const pinsOf = (
  pins: Workflow['pins'],
  words: (leads: number, at: string) => string,
): Map<string, string> =>
  new Map(Object.entries(pins).map(([node, { leads, at }]) => [node, words(leads, at)]));

const tones: Record<NodeRun['status'], NodeNote['tone']> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  cancelled: 'neutral',
};

/** A turn on the canvas: what came to each node and what became of it, and how many have gone along each edge. */
export function tellTurn(
  { graph, nodes }: Pick<WorkflowTurnView, 'graph' | 'nodes'>,
  { t, number, time }: TurnWords,
): Counts {
  const runs = new Map(nodes.map((run) => [run.node, run]));
  const drawn = new Map(graph.nodes.map((node) => [node.id, node]));
  return {
    nodes: new Map(
      nodes.map((run): [string, NodeNote] => {
        const { node, status, failed } = run;
        const of = drawn.get(node);
        const until = of && waitsUntil(of, run);
        if (until) return [node, { text: t('run.waits_until', { at: time(until) }), tone: 'neutral' }];
        if (of && passesNothing(of.kind, run))
          return [node, { text: t('workflows.passes_nothing', { count: run.in }), tone: 'warning' }];
        const done = run.done + run.kept_back;
        const words = t('workflows.node_run', { status, in: number(run.in), done: number(done), failed });
        return [
          node,
          { text: words, tone: failed > 0 && status === 'completed' ? 'warning' : tones[status] },
        ];
      }),
    ),
    edges: new Map(
      graph.edges.flatMap((edge): [string, string][] => {
        const run = runs.get(edge.from);
        return run ? [[edgeKey(edge), number(goneOn(graph, run, edge.outlet))]] : [];
      }),
    ),
  };
}

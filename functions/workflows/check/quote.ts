import { quotePlan } from '#functions/runs/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { WorkflowQuote } from '#shared/contracts/workflows/index.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { timesInMonth } from '#shared/domain/schedules/repeat.ts';
import { edgesTo, type Graph, inOrder } from '#shared/domain/workflows/graph.ts';
import { isNodeKind, nodeKindOf } from '#shared/domain/workflows/node-kinds.ts';
import { toPlans } from '#shared/domain/workflows/to-plans.ts';
import { getWorkflow } from '../change/keep.ts';
import type { StartingDeps } from '../deps.ts';
import { graphOf } from '../draw/drafts.ts';
import { trialFor, trialParts } from '../turns/trial-parts.ts';
import { countParts } from './count-parts.ts';
import { findProblems } from './find-problems.ts';

type NodeQuote = WorkflowQuote['nodes'][number];
type Line = Quote['steps'][number];
/** Which of the two is priced; with `leads` as it is tried with so many, with `after` what follows a node alone. */
type Priced = { of: 'draft' | 'published'; leads?: number | undefined; after?: string | undefined };

/** What a run would do and cost, on real counts and without spending anything. Where something is wrong with it that is told, and nothing is counted. */
export async function quoteWorkflow(
  deps: StartingDeps,
  tenantId: string,
  id: string,
  { of, leads, after }: Priced,
): Promise<WorkflowQuote> {
  const record = await getWorkflow(deps, tenantId, id);
  const drawn = await graphOf(deps, record, of);
  const trial = leads === undefined ? undefined : await trialFor(deps, record, drawn, { leads, after });
  const graph = trial?.graph ?? drawn;
  const problems = await findProblems(deps.start, tenantId, graph);
  if (problems.length > 0) {
    const { available } = await getWallet(deps.runs.wallet, tenantId);
    const nothing = { at_least: 0, expected: 0, maximum: 0, maximum_per_month: null, nodes: [], edges: [] };
    return { problems, available, ...nothing };
  }
  const lines = new Map<string, Line[]>();
  const sums = { expected: 0, maximum: 0, available: 0 };
  // Searches for one kind may all find the same leads, which are paid for once.
  const least = new Map<string, number>();
  const parts =
    trial && leads !== undefined
      ? await trialParts(deps, tenantId, graph, { leads, given: trial.given })
      : toPlans(graph);
  const counted = await countParts(deps, tenantId, parts);
  for (const { part, given } of counted) {
    const { plan, nodes } = part;
    const quote = await quotePlan(deps.start, tenantId, plan, given);
    sums.expected += quote.expected;
    sums.maximum += quote.maximum;
    sums.available = quote.available;
    const kind = plan.steps.find((step) => step.kind === 'search')?.search.kind ?? '';
    for (const [no, line] of quote.steps.entries()) {
      const node = nodes[no] ?? '';
      lines.set(node, [...(lines.get(node) ?? []), line]);
      if (line.kind === 'save' && !line.owned_at_least)
        least.set(kind, Math.max(least.get(kind) ?? 0, line.expected));
    }
  }
  const exact = exactNodes(graph, new Set(counted.flatMap(({ growing }) => growing)));
  const quoted = graph.nodes.map((node) => nodeQuote(node.id, lines.get(node.id) ?? [], exact.has(node.id)));
  const at_least = [...least.values()].reduce((sum, one) => sum + one, 0);
  return {
    ...{ problems, at_least, ...sums, nodes: quoted, edges: edgeQuotes(graph, quoted, exact) },
    maximum_per_month: record.repeat && !trial ? sums.maximum * timesInMonth(record.repeat) : null,
  };
}

/** What saves for several searches is a line for each. */
function nodeQuote(node: string, lines: Line[], is_exact: boolean): NodeQuote {
  const sum = (of: (line: Line) => number | undefined) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0);
  const [first] = lines;
  const { sent, written, asks, without, missing } = first ?? {};
  return {
    ...{ node, is_exact, leads: sum(({ units }) => units), price: first?.price ?? 0 },
    ...{ expected: sum((line) => line.expected), maximum: sum((line) => line.maximum) },
    ...(lines.some(({ owned }) => owned) ? { owned: sum(({ owned }) => owned) } : {}),
    ...(lines.some(({ owned_at_least }) => owned_at_least) ? { owned_at_least: true } : {}),
    ...Object.fromEntries(
      Object.entries({ sent, written, asks, without, missing }).filter(([, value]) => value !== undefined),
    ),
  };
}

/** Nodes to which all leads come that their sources give: nothing before them keeps any back, and nobody else comes to their lists. */
function exactNodes(graph: Graph, growing: ReadonlySet<string>): Set<string> {
  const exact = new Set<string>();
  for (const { id } of inOrder(graph).order)
    if (
      !growing.has(id) &&
      edgesTo(graph, id).every((edge) => exact.has(edge.from) && handsAllOn(graph, edge))
    )
      exact.add(id);
  return exact;
}

function handsAllOn({ nodes }: Graph, { from, outlet }: Graph['edges'][number]): boolean {
  const kind = nodes.find(({ id }) => id === from)?.kind ?? '';
  return outlet === 'out' && isNodeKind(kind) && nodeKindOf(kind).step !== 'filter';
}

/** Along an edge come no more than its node sees. */
const edgeQuotes = (graph: Graph, nodes: NodeQuote[], exact: Set<string>): WorkflowQuote['edges'] =>
  graph.edges.map((edge) => ({
    ...edge,
    leads: nodes.find(({ node }) => node === edge.from)?.leads ?? 0,
    is_exact: exact.has(edge.from) && handsAllOn(graph, edge),
  }));

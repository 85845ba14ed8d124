import { type PlanProblem, type PriceDeps, planProblems } from '#functions/runs/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import { checkGraph } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { toPlans, type WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import { AppError, type FieldProblem, fieldProblem } from '#shared/errors/app-error.ts';
import { conflictMessage } from '#shared/errors/conflict-reasons.ts';
import { fieldMessages } from '#shared/errors/field-messages.ts';

/**
 * What is wrong with a graph: as it is drawn, or else what the service alone knows, of each node that names it. A graph without either can be run, but for credits.
 */
export async function findProblems(
  runs: PriceDeps,
  tenantId: string,
  graph: Graph,
): Promise<WorkflowProblem[]> {
  const drawn = checkGraph(graph);
  if (drawn.length > 0) return drawn;
  const found = await Promise.all(toPlans(graph).map((part) => partProblems(runs, tenantId, graph, part)));
  return unlike(found.flat());
}

/** The same of one part of it. */
export const partProblems = async (
  runs: PriceDeps,
  tenantId: string,
  graph: Graph,
  part: WorkflowPlan,
): Promise<WorkflowProblem[]> =>
  (await planProblems(runs, tenantId, part.plan)).flatMap((problem) => ofNodes(graph, part, problem));

/** A problem of a plan is one of the node that its step belongs to; one of its list is one of all nodes that name it. */
function ofNodes(graph: Graph, { nodes }: WorkflowPlan, { step, path, key }: PlanProblem): WorkflowProblem[] {
  const told = (node: string) => ({ code: 'refused' as const, node, ...(path ? { path } : {}), key });
  const node = step === undefined ? undefined : nodes[step];
  // Where a search finds another kind of leads, the list was chosen where they are saved.
  if (node && key !== 'list_type_mismatch') return [told(node)];
  const savers = graph.edges.filter(({ from }) => from === node).map(({ to }) => to);
  const naming = graph.nodes.filter(
    ({ id, kind, settings }) => nodes.includes(id) && kind !== 'copy' && settings.campaign_id !== undefined,
  );
  if (node) return (path === 'campaign_id' ? savers : [node]).map(told);
  return naming.map(({ id }) => told(id));
}

const unlike = (problems: WorkflowProblem[]): WorkflowProblem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
];

/** A refusal that names each node with what is wrong with it. */
export function refusal(problems: readonly WorkflowProblem[]): AppError {
  const fields = problems.map(toField);
  return new AppError('validation_failed', { message: fields[0]?.message ?? '', fields });
}

function toField({ code, node, path, key }: WorkflowProblem): FieldProblem {
  const place = node ? [`nodes.${node}`, ...(path ? [path] : [])].join('.') : 'nodes';
  if (code === 'empty') return fieldProblem(place, 'workflow_empty');
  if (code !== 'settings' && code !== 'refused') return fieldProblem(place, code);
  if (isOneOf(fieldMessages, key)) return fieldProblem(place, key);
  // What the service cannot do it says as it would to whoever starts a run.
  if (isOneOf(conflictMessage, key)) return { path: place, key, message: conflictMessage[key] };
  return fieldProblem(place, 'invalid');
}

const isOneOf = <T extends object>(messages: T, key: string | undefined): key is keyof T & string =>
  key !== undefined && Object.hasOwn(messages, key);

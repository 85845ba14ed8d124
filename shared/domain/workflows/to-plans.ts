import { Plan } from '../runs/plan.ts';
import { listsOf } from './check-graph.ts';
import { edgesTo, type Graph, inOrder, type Node } from './graph.ts';
import { isNodeKind, nodeKindOf, takesOf } from './node-kinds.ts';

/** A part of a workflow as the run engine takes it, and which node each of its steps belongs to. */
export type WorkflowPlan = { plan: Plan; nodes: string[] };

/**
 * The plans of a graph that `checkGraph` finds nothing wrong with: one for each part that no edge joins, since a run works on one list. A node is one step; one that
 * saves what several searches find is one for each. Sources come first with what saves them, and what waits comes last, so that it keeps nothing waiting
 * that could go on.
 */
export function toPlans(graph: Graph): WorkflowPlan[] {
  return listsOf(graph).parts.map(({ nodes, campaign_id }) => {
    const order = inOrder({ ...graph, nodes }, (one, other) => turnOf(one) - turnOf(other)).order;
    const steps = order.flatMap((node) => stepsOf(graph, node).map((step) => ({ step, node: node.id })));
    const plan = Plan.parse({ campaign_id, steps: steps.map(({ step }) => step) });
    return { plan, nodes: steps.map(({ node }) => node) };
  });
}

function turnOf({ kind }: Node): number {
  if (!isNodeKind(kind)) return 1;
  if (takesOf(kind) !== 'leads') return 0;
  return kind === 'wait' ? 2 : 1;
}

function stepsOf(graph: Graph, node: Node): object[] {
  const { id, kind, settings, on_failure } = node;
  if (!isNodeKind(kind)) return [];
  const statement = nodeKindOf(kind);
  const read = statement.settings.parse(settings);
  const said = statement.toStep ? statement.toStep(read as never) : read;
  const step = { kind: statement.step, ...said, ...(on_failure ? { on_failure } : {}) };
  const into = edgesTo(graph, id);
  if (takesOf(kind) === 'found')
    return into.map(({ from }, at) => ({ ...step, id: saverId(id, at), from: [from] }));
  const from = into.flatMap((edge) => namesOf(graph, edge.from).map((name) => name + suffix[edge.outlet]));
  return [{ ...step, id, ...(takesOf(kind) === 'nothing' ? {} : { from: [...new Set(from)] }) }];
}

const suffix = { out: '', rest: ':rest', failed: ':failed' };
const saverId = (id: string, at: number): string => (at === 0 ? id : `${id}_${at + 1}`);

/** The steps that a node became. */
function namesOf(graph: Graph, id: string): string[] {
  const node = graph.nodes.find((one) => one.id === id);
  const saves = node && isNodeKind(node.kind) && takesOf(node.kind) === 'found';
  return saves ? edgesTo(graph, id).map((_, at) => saverId(id, at)) : [id];
}

import type { NodeRun } from '#shared/contracts/workflows/index.ts';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import { edgesFrom, type Graph } from '#shared/domain/workflows/graph.ts';
import { isNodeKind, nodeKindOf, takesOf } from '#shared/domain/workflows/node-kinds.ts';

/** Whether what a node passes over stays behind there; with others that means that there was nothing to do, and the lead goes on. */
export function keepsBack(kind: string): boolean {
  return isNodeKind(kind) && (nodeKindOf(kind).step === 'filter' || takesOf(kind) === 'found');
}

/** Whether a filter has let none of the leads pass that came to it, which is no fault, but seldom what was meant. */
export function passesNothing(kind: string, { in: came, done, kept_back }: NodeRun): boolean {
  const filters = isNodeKind(kind) && nodeKindOf(kind).step === 'filter';
  return filters && came > 0 && done === 0 && kept_back === came;
}

/** How many leads have left a node at an outlet. What it delivered, such as e-mails that were found, is another number. */
export function goneOn(graph: Graph, run: NodeRun, outlet: Outlet): number {
  const node = graph.nodes.find(({ id }) => id === run.node);
  if (!node || !isNodeKind(node.kind)) return run.out;
  if (outlet === 'failed') return run.failed;
  if (outlet === 'rest') return run.kept_back;
  if (takesOf(node.kind) === 'nothing') return run.out;
  if (keepsBack(node.kind)) return run.done;
  const elsewhere = edgesFrom(graph, node.id).some((edge) => edge.outlet === 'failed');
  const failed = elsewhere || node.on_failure === 'leave' ? 0 : run.failed;
  return run.done + run.kept_back + failed;
}

import type { Workflow } from '#shared/contracts/workflows/index.ts';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import type { Editing } from '#web/features/workflows/builder/use-editing.ts';
import { Inspector } from '../inspector.tsx';
import { NodeRunPanel } from '../look/node-run.tsx';
import type { Look } from '../look/use-look.ts';

type Props = {
  workflow: Workflow;
  graph: Graph;
  /** The one node that is chosen. */
  node: Node | undefined;
  problems: readonly Problem[];
  look: Look;
  editing: Editing;
  onClose: (node: string) => void;
};

/** What is said beside the canvas of the node that is chosen: its fields, or what it did in the turn that is looked at. */
export function SidePanel({ workflow, graph, node, problems, look, editing, onClose }: Props) {
  if (!node) return null;
  const { id } = node;
  const { looked } = look;
  if (looked && 'turn' in looked)
    return (
      <NodeRunPanel key={id} workflow={workflow} view={looked.turn} node={node} onClose={() => onClose(id)} />
    );
  if (looked) return null;
  return (
    <Inspector
      graph={graph}
      node={node}
      problems={problems}
      pin={look.pinned.get(id)}
      busy={look.busy === 'test'}
      onChange={editing.change}
      onClose={() => onClose(id)}
      onTest={() => void look.test(id)}
      onAdd={() => editing.addAfter(id)}
      onConnect={() => editing.connect(id)}
      onBranch={() => editing.startAdding({ from: id, outlet: 'failed' })}
    />
  );
}

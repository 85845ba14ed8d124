import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import type { NodeKind } from '#shared/domain/workflows/node-kinds.ts';
import { type AddAt, kindsAt } from '#web/features/workflows/builder/adding.ts';
import { NodeMenu } from '#web/features/workflows/builder/node-menu.tsx';
import { useLeadsOf } from './use-leads-of.ts';
import { useNodePrices } from './words/use-node-prices.ts';

type Props = {
  graph: Graph;
  /** Where a node is to be added; null keeps the menu closed. */
  adding: AddAt | null;
  onChoose: (kind: NodeKind, settings: Node['settings']) => void;
  onClose: () => void;
};

/** The kinds of nodes that can stand where one is to be added, with what they cost for the leads that come there. */
export function AddMenu({ graph, adding, onChoose, onClose }: Props) {
  const at = adding === null || adding === 'alone' ? undefined : 'edge' in adding ? adding.edge : adding;
  const { kind } = useLeadsOf(graph, at?.from);
  // Nobody is asked for prices before they are to be seen.
  const priceOf = useNodePrices(adding === null ? undefined : kind);
  return (
    <NodeMenu
      opened={adding !== null}
      kinds={adding === null ? [] : kindsAt(graph, adding)}
      priceOf={priceOf}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

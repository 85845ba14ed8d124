import { useCallback } from 'react';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useNodeWords } from '../../words/use-node-words.ts';
import type { Card, Line, Slip } from '../to-flow.ts';

type Flow = { nodes: (Card | Slip)[]; edges: Line[] };

/** Says of each node and each way what is heard of it. */
export function useFlowWords({ nodes, edges }: Graph): (flow: Flow) => Flow {
  const t = useText();
  const { nameOf, problemOf } = useNodeWords();
  return useCallback(
    (flow) => {
      const names = new Map(nodes.map((node) => [node.id, nameOf(node)]));
      const after = new Map<string, string[]>();
      for (const { from, to } of edges) after.set(from, [...(after.get(from) ?? []), names.get(to) ?? '']);
      const wordsOf = ({ node, about, note, pin, problems }: Card['data']) => {
        const next = after.get(node.id);
        const parts = [about, note?.text, pin, ...problems.map((one) => problemOf(one, node.kind))];
        const leads = next
          ? t('workflows.leads_to', { names: next.join(', ') })
          : t('workflows.leads_nowhere');
        return [names.get(node.id), ...parts, leads]
          .filter((part) => part)
          .map((part) => part?.replace(/\.$/, ''))
          .join('. ');
      };
      return {
        nodes: flow.nodes.map((node) => ({
          ...node,
          ariaLabel: node.type === 'card' ? wordsOf(node.data as Card['data']) : t('workflows.note'),
        })) as Flow['nodes'],
        edges: flow.edges.map((line) => ({
          ...line,
          ariaLabel: t('workflows.edge_label', {
            ...{ from: names.get(line.source) ?? '', to: names.get(line.target) ?? '' },
            outlet: line.sourceHandle ?? 'out',
          }),
        })),
      };
    },
    [nodes, edges, nameOf, problemOf, t],
  );
}

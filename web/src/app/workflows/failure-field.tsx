import { Select } from '@mantine/core';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import { freeId } from '#web/features/workflows/builder/adding.ts';
import { chooseFailure, failureChoiceOf, failureChoices } from '#web/features/workflows/builder/failing.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  graph: Graph;
  node: Node;
  onChange: (changes: Change[]) => void;
  /** Somebody wants another way for what fails, which leads nowhere yet. */
  onBranch: () => void;
};

/** What becomes of leads that fail in a node. */
export function FailureField({ graph, node, onChange, onBranch }: Props) {
  const t = useText();
  return (
    <Select
      label={t('workflows.on_failure')}
      allowDeselect={false}
      data={failureChoices.map((value) => ({ value, label: t(`workflows.on_failure.${value}`) }))}
      value={failureChoiceOf(graph, node)}
      onChange={(value) => {
        const chosen = failureChoices.find((one) => one === value);
        if (!chosen) return;
        onChange(chooseFailure(graph, node, chosen, freeId(graph)));
        if (chosen === 'branch') onBranch();
      }}
    />
  );
}

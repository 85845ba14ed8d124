import { Alert } from '@mantine/core';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProblemRows } from './problem-rows.tsx';

export type FixProps = { graph: Graph; problems: readonly Problem[]; onFix: (node: string) => void };

/** What keeps a drawing from being run, before it is refused for it. */
export function FixFirst({ graph, problems, onFix }: FixProps) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" py="xs" title={t('workflows.fix_first')}>
      <ProblemRows {...{ graph, problems }} onChoose={onFix} />
    </Alert>
  );
}

import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import { workflowAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HinderedLine } from '#web/ui/states/hindered-line.tsx';
import { useNodeWords } from '../words/use-node-words.ts';

type Props = { id: string; problems: readonly WorkflowProblem[] };

/** What will keep a workflow from running when its time comes, with the way to where that is put right. */
export function Hindrance({ id, problems }: Props) {
  const t = useText();
  const { problemOf } = useNodeWords();
  const nodes = new Set(problems.map(({ node }) => node)).size;
  // Several nodes may lack the same: it is said once.
  const [first, ...more] = new Set(problems.map((one) => problemOf(one)));
  return (
    <HinderedLine to={workflowAddress(id)}>
      {t('workflows.hindered', { nodes, first, more: more.length })}
    </HinderedLine>
  );
}

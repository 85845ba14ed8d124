import type { Workflow } from '#shared/contracts/workflows/index.ts';
import { standingTone, useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { useIsTight } from './bar.tsx';

type Props = {
  workflow: Workflow;
  /** What is drawn is not what runs. */
  isChanged: boolean;
};

/** How a workflow stands, and whether its runs do what is drawn. */
export function Standing({ workflow, isChanged }: Props) {
  const { status, published } = workflow;
  const t = useText();
  const { standingOf } = useWorkflowWords();
  const isTight = useIsTight();
  if (isTight) return null;
  const badge = <StatusBadge tone={standingTone(workflow)}>{standingOf(workflow)}</StatusBadge>;
  if (isChanged && published)
    return (
      <>
        {status === 'draft' ? null : badge}
        <StatusBadge tone="warning">{t('workflows.not_published')}</StatusBadge>
      </>
    );
  return badge;
}

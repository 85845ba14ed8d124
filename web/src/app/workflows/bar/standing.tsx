import type { Workflow } from '#shared/contracts/workflows/index.ts';
import { statusTone, useWorkflowWords } from '#web/features/workflows/words/use-workflow-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { useIsNarrow } from './bar.tsx';

type Props = {
  workflow: Workflow;
  /** What is drawn is not what runs. */
  isChanged: boolean;
};

/** How a workflow stands, and whether its runs do what is drawn. */
export function Standing({ workflow: { status, published }, isChanged }: Props) {
  const t = useText();
  const { statusOf } = useWorkflowWords();
  const isNarrow = useIsNarrow();
  if (isNarrow) return null;
  const badge = <StatusBadge tone={statusTone[status]}>{statusOf(status)}</StatusBadge>;
  if (isChanged && published)
    return (
      <>
        {status === 'draft' ? null : badge}
        <StatusBadge tone="warning">{t('workflows.not_published')}</StatusBadge>
      </>
    );
  // It has no times yet, but is no draft any more either.
  if (published && status === 'draft')
    return <StatusBadge tone="success">{t('workflows.is_published')}</StatusBadge>;
  return badge;
}

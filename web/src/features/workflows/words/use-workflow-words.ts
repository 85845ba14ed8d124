import { useMemo } from 'react';
import type { WorkflowSummary, WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import type { WorkflowStatus } from '#shared/domain/workflows/workflow.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

const statusTone: Record<WorkflowStatus, Tone> = {
  draft: 'neutral',
  active: 'success',
  paused: 'neutral',
  stopped_credits: 'warning',
  failing: 'danger',
  finished: 'neutral',
};

/** One that was published and has no times yet is no draft any more. */
export const standingTone = ({ status, published }: Pick<WorkflowSummary, 'status' | 'published'>): Tone =>
  status === 'draft' && published ? 'success' : statusTone[status];

export const turnTone: Record<WorkflowTurn['status'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  out_of_credits: 'warning',
  skipped: 'neutral',
};

/** Workflows in the user's words, beside those that autopilots have too. */
export function useWorkflowWords() {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => ({
      standingOf: ({ status, published }: WorkflowSummary) =>
        status === 'draft'
          ? t(published ? 'workflows.is_published' : 'workflows.status.draft')
          : t(`auto_status.${status}`),
      /** Why it does not go on; null where all is well. */
      whyOf({ status, reason, missing }: WorkflowSummary): string | null {
        if (status === 'paused' && reason) return t(`workflows.reason.${reason}`);
        if (status === 'stopped_credits' && missing !== null)
          return t('auto.missing', { count: missing, shown: format.number(missing) });
        if (status === 'failing' || status === 'stopped_credits' || status === 'finished')
          return t(`auto.about_${status}`);
        return null;
      },
      /** What became of a turn. */
      resultOf({ status, reason, found, spent }: WorkflowTurn): string {
        if (status === 'skipped' && reason)
          return t('auto.skipped', { why: t(`workflows.reason.${reason}`) });
        if (found === null) return t(`auto_turn.${status}`);
        return t('auto.result', {
          ...{ status: t(`auto_turn.${status}`), found, shown: format.number(found) },
          ...{ spent: spent ?? 0, credits: format.number(spent ?? 0) },
        });
      },
    }),
    [t, format],
  );
}

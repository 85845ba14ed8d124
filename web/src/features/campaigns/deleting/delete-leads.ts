import { useCallback } from 'react';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Rounds } from '#web/ui/rounds/use-rounds.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { restore } from '../hooks.ts';
import { deleteLeads } from './delete-all.ts';

export type DeleteLeads = (selection: Selection, rounds?: Rounds) => Promise<void>;

/**
 * Deletes leads of a list and offers to bring them back, also those that were deleted before it was stopped or a call failed. Throws `ApiError`, which
 * the call has told.
 */
export function useDeleteLeads(campaignId: string): DeleteLeads {
  const t = useText();
  return useCallback(
    async (selection, rounds) => {
      const { deleted, ids, left, problem } = await deleteLeads(campaignId, selection, rounds);
      const told = left > 0 ? 'list.deleted_some' : 'list.deleted';
      if (ids.length > 0 || !problem)
        toastUndo(t(told, { count: deleted, all: ids.length + left }), t('ui.undo'), () =>
          restore(ids, campaignId),
        );
      if (problem) throw problem;
    },
    [campaignId, t],
  );
}

import { useCallback } from 'react';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { restore } from '../hooks.ts';
import { deleteLeads } from './delete-all.ts';

/** Deletes leads of a list and offers to bring them back. Throws `ApiError`, which the call has told. */
export function useDeleteLeads(campaignId: string): (selection: Selection) => Promise<void> {
  const t = useText();
  return useCallback(
    async (selection) => {
      const { deleted, ids } = await deleteLeads(campaignId, selection);
      toastUndo(t('list.deleted', { count: deleted }), t('ui.undo'), () => restore(ids, campaignId));
    },
    [campaignId, t],
  );
}

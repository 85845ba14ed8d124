import { useCallback } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { refreshLeads, restore } from '../hooks.ts';

/** Deletes leads of a list that were chosen one by one, which one request takes, and offers to bring them back. Throws `ApiError`, which the call has told. */
export function useDeleteLeads(campaign_id: string): (resultIds: string[]) => Promise<void> {
  const t = useText();
  return useCallback(
    async (resultIds) => {
      const { deleted, ids } = await call(campaigns.endpoints.bulkDelete, {
        body: { campaign_id, resultIds },
      });
      await refreshLeads();
      toastUndo(t('list.deleted', { count: deleted }), t('ui.undo'), () => restore(ids, campaign_id));
    },
    [campaign_id, t],
  );
}

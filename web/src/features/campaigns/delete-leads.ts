import { useCallback } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { refreshLeads, restore } from './hooks.ts';

type Deleted = { deleted: number; ids: string[] };

/** Deletes the chosen leads of a list, as many calls as it takes. Returns how many, and the ids to restore. Throws `ApiError`. */
async function deleteLeads(campaignId: string, selection: Selection): Promise<Deleted> {
  const all: Deleted = { deleted: 0, ids: [] };
  let remaining = 1;
  try {
    while (remaining > 0) {
      const body =
        'ids' in selection
          ? { campaign_id: campaignId, resultIds: selection.ids }
          : { campaign_id: campaignId, selection };
      const reply = await call(campaigns.endpoints.bulkDelete, { body });
      all.deleted += reply.deleted;
      all.ids.push(...reply.ids);
      remaining = reply.deleted === 0 ? 0 : reply.remaining;
    }
  } finally {
    await refreshLeads();
  }
  return all;
}

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

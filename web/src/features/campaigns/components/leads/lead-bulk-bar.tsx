import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { deleteLeads } from '#web/features/campaigns/delete-leads.ts';
import { restore } from '#web/features/campaigns/hooks.ts';
import type { LeadSelection } from '#web/features/campaigns/use-selection.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { BulkBar } from '#web/ui/layout/bulk-bar.tsx';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';

type Props = {
  selection: LeadSelection;
  total: number;
  campaign: Campaign;
  filter: ResultFilter;
  children: ReactNode;
};

/** What can be done with the chosen leads. Deleting can be undone; deleting all that match asks first, too. */
export function LeadBulkBar({ selection, total, campaign, filter, children }: Props) {
  const t = useText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { count } = selection;

  const remove = async () => {
    setBusy(true);
    try {
      const { deleted, ids } = await deleteLeads(campaign.id, selection.selectionOf(filter));
      selection.clear();
      toastUndo(t('list.deleted', { count: deleted }), t('ui.undo'), () => restore(ids, campaign.id));
    } finally {
      setBusy(false);
    }
  };

  return (
    <BulkBar
      summary={t('grid.selected', { count, shown: format.number(count) })}
      onClear={selection.clear}
      more={
        selection.state === 'some' ? (
          <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
            {t('grid.select_all', { total: format.number(total) })}
          </Button>
        ) : null
      }
    >
      {children}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={busy}
        leftSection={<IconTrash size={15} />}
        onClick={() => {
          if (selection.all) return setAsking(true);
          // A refusal has been toasted by the call itself.
          remove().catch(() => undefined);
        }}
      >
        {t('ui.delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('list.delete_all_title', { count })}
        confirmLabel={t('list.delete_all_confirm', { count })}
        onConfirm={remove}
      >
        {t('list.delete_all_text', { name: campaign.name })}
      </ConfirmDialog>
    </BulkBar>
  );
}

import { Button } from '@mantine/core';
import { IconRestore, IconUserOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { restore } from '#web/features/campaigns/hooks.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Props = { campaign: Campaign; leadId: string; onRestored: () => void };

/** In the place of a lead that was deleted or moved while it was open, as by a colleague. What is in the trash can be brought back from here. */
export function LeadGone({ campaign: { id }, leadId, onRestored }: Props) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { list, get, results, deletedLeads } = campaigns.endpoints;
  // Its row is still there: the list was read before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead that is gone
  useEffect(() => void refresh(list, get, results), [leadId]);
  // One look at the trash: whoever deletes thousands finds the rest on its page.
  const trash = useEndpoint(deletedLeads, { params: { id }, query: { limit: 100 } }, { quiet: true });
  const deleted = trash.data?.data.find((lead) => lead.id === leadId);
  const bringBack = async () => {
    setBusy(true);
    try {
      await restore([leadId], id);
      onRestored();
    } catch {
      // The call has said why.
      setBusy(false);
    }
  };
  return (
    <div role="status">
      <EmptyState
        compact
        icon={<IconUserOff size={20} />}
        title={t('lead.gone_title')}
        action={
          deleted ? (
            <Button
              variant="default"
              leftSection={<IconRestore size={16} />}
              loading={busy}
              onClick={bringBack}
            >
              {t('trash.restore')}
            </Button>
          ) : null
        }
      >
        {deleted
          ? t('lead.gone_deleted', { name: deleted.name, ago: format.ago(deleted.deleted_at, new Date()) })
          : t('lead.gone_text')}
      </EmptyState>
    </div>
  );
}

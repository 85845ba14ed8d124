import { Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { restore } from '#web/features/campaigns/hooks.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';

/** In the place of a list that is not there. One that was deleted, to which a run or a mark may still lead, can be brought back from here. */
export function GoneList({ id, onRestored }: { id: string; onRestored: () => void }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const trash = useEndpoint(campaigns.endpoints.deletedLists, {}, { quiet: true });
  if (!trash.data && !trash.error) return <PageSkeleton of="rows" />;
  const deleted = trash.data?.data.find((list) => list.id === id);
  if (!deleted) return <NotFoundPage />;
  const { name, deleted_at, gone_at } = deleted;
  const bringBack = async () => {
    setBusy(true);
    try {
      await restore([id]);
      onRestored();
    } catch {
      // The call has said why.
      setBusy(false);
    }
  };
  return (
    <PageFrame title={name} back="/saved-lists">
      <div role="status">
        <EmptyState
          icon={<IconTrash size={20} />}
          title={t('lists.gone_title')}
          action={
            <Button leftSection={<IconRestore size={16} />} loading={busy} onClick={bringBack}>
              {t('trash.restore')}
            </Button>
          }
        >
          {t('lists.gone_text', {
            name,
            ago: format.ago(deleted_at, new Date()),
            until: format.day(gone_at),
          })}{' '}
          <Link to="/saved-lists/trash">{t('trash.page')}</Link>
        </EmptyState>
      </div>
    </PageFrame>
  );
}

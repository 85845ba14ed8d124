import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconFolder, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import type { LeadSelection } from '#web/features/campaigns/selecting/use-selection.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BulkBar } from '#web/ui/layout/bars/bulk-bar.tsx';

type Props = { lists: Campaign[]; selection: LeadSelection; archived: boolean; actions: ListActions };

export function ListsBulkBar({ lists, selection, archived, actions }: Props) {
  const t = useText();
  const format = useFormat();
  const [removing, setRemoving] = useState(false);
  return (
    <BulkBar
      summary={t('lists.selected', { count: lists.length, shown: format.number(lists.length) })}
      onClear={selection.clear}
    >
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFolder size={15} />}
        onClick={() => {
          selection.clear();
          actions.file(lists);
        }}
      >
        {t('lists.file')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={archived ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
        onClick={() => {
          selection.clear();
          void actions.archive(lists, !archived);
        }}
      >
        {archived ? t('lists.unarchive') : t('lists.archive')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={15} />}
        loading={removing}
        onClick={async () => {
          setRemoving(true);
          await actions.remove(lists, selection.clear);
          setRemoving(false);
        }}
      >
        {t('ui.delete')}
      </Button>
    </BulkBar>
  );
}

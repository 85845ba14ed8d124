import { type ReactNode, useMemo, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type ListActions, useListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { DeleteLists, type Deleting } from './delete-lists.tsx';
import { FolderDialog } from './folder-dialog.tsx';

/** What can be done with lists, and the dialogs that some of it asks by. */
export function useListDeeds(): { actions: ListActions; dialogs: ReactNode } {
  const [filing, setFiling] = useState<Campaign[] | null>(null);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const asks = useMemo(() => ({ file: setFiling, confirm: setDeleting }), []);
  const actions = useListActions(asks);
  return {
    actions,
    dialogs: (
      <>
        {filing ? <FolderDialog lists={filing} onClose={() => setFiling(null)} /> : null}
        {deleting ? <DeleteLists {...deleting} onClose={() => setDeleting(null)} /> : null}
      </>
    ),
  };
}

import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type ListActions, useListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { focusWhenLost, rowsOrPage } from '#web/ui/focus-when-lost.ts';
import { DeleteLists, type Deleting } from './delete-lists.tsx';
import { FolderDialog } from './folder-dialog.tsx';

/** What can be done with lists, and the dialogs that some of it asks by. */
export function useListDeeds(): { actions: ListActions; dialogs: ReactNode } {
  const [filing, setFiling] = useState<Campaign[] | null>(null);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const asks = useMemo(
    () => ({
      file: (lists: Campaign[]) => {
        opener.current = openerOf(document.activeElement);
        setFiling(lists);
      },
      confirm: setDeleting,
    }),
    [],
  );
  const actions = useListActions(asks);
  const endFiling = () => {
    setFiling(null);
    focusWhenLost(() => (opener.current?.isConnected ? opener.current : rowsOrPage()));
  };
  return {
    actions,
    dialogs: (
      <>
        {filing ? <FolderDialog lists={filing} onClose={endFiling} /> : null}
        {deleting ? <DeleteLists {...deleting} onClose={() => setDeleting(null)} /> : null}
      </>
    ),
  };
}

/** What stays on the page of a press: of an item of a menu the button that opened it. */
function openerOf(pressed: Element | null): HTMLElement | null {
  const label = pressed?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = label ? document.getElementById(label) : pressed;
  return button instanceof HTMLElement ? button : null;
}

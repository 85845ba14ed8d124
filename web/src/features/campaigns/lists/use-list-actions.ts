import { useMemo } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastUndo } from '#web/ui/toasts/toasts.tsx';
import type { Deleting } from '../components/lists/actions/delete-lists.tsx';
import { archiveLists, deleteLists, duplicateList, renameList, restore } from '../hooks.ts';
import { useFavorites } from './use-favorites.ts';
import { usersOfLists } from './users-of-lists.ts';

type Asks = {
  /** Asks for their folder. */
  file: (lists: Campaign[]) => void;
  /** Asks whether lists are to be deleted with which something goes on by itself. */
  confirm: (deleting: Deleting) => void;
};

/** What can be done with lists. Each says what was done and offers to take it back. Failures are toasted by the call. */
export function useListActions({ file, confirm }: Asks) {
  const t = useText();
  const { has, toggle } = useFavorites();
  return useMemo(() => {
    const idsOf = (lists: Campaign[]) => lists.map(({ id }) => id);
    const words = (lists: Campaign[]) => ({ count: lists.length, name: lists[0]?.name ?? '' });
    const removeNow = async (lists: Campaign[], onRemoved?: () => void | Promise<void>) => {
      // Once they are gone, and not when all is read again: whoever meant another list looks for the way back at once.
      await deleteLists(idsOf(lists), () => {
        toastUndo(t('lists.deleted_done', words(lists)), t('ui.undo'), () => restore(idsOf(lists)));
        return onRemoved?.();
      });
    };
    return {
      file,
      isFavorite: has,
      favorite: (id: string) => void toggle(id),
      rename: (list: Campaign, name: string) => renameList(list.id, name),
      async duplicate(list: Campaign) {
        const name = t('lists.copy_of', { name: list.name }).slice(0, 120);
        try {
          await duplicateList(list, name);
        } catch {
          return;
        }
        toast(t('lists.duplicated', { name }));
      },
      async archive(lists: Campaign[], isArchived: boolean) {
        try {
          await archiveLists(idsOf(lists), isArchived);
        } catch {
          return;
        }
        const key = isArchived ? 'lists.archived_done' : 'lists.unarchived_done';
        toastUndo(t(key, words(lists)), t('ui.undo'), () => archiveLists(idsOf(lists), !isArchived));
      },
      async remove(lists: Campaign[], onRemoved?: () => void | Promise<void>) {
        const users = await usersOfLists(idsOf(lists));
        const onConfirm = () => removeNow(lists, onRemoved);
        if (users.length > 0) return confirm({ lists, users, onConfirm });
        await onConfirm().catch(() => undefined);
      },
    };
  }, [t, file, confirm, has, toggle]);
}
export type ListActions = ReturnType<typeof useListActions>;

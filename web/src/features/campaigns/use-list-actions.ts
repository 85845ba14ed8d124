import { useMemo } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastUndo } from '#web/ui/toasts/toasts.tsx';
import { archiveLists, deleteLists, duplicateList, renameList, restore } from './hooks.ts';
import { useFavorites } from './use-favorites.ts';

/** What can be done with lists; `file` asks for their folder. Each says what was done and offers to take it back. Failures are toasted by the call. */
export function useListActions(file: (lists: Campaign[]) => void) {
  const t = useText();
  const { has, toggle } = useFavorites();
  return useMemo(() => {
    const idsOf = (lists: Campaign[]) => lists.map(({ id }) => id);
    const words = (lists: Campaign[]) => ({ count: lists.length, name: lists[0]?.name ?? '' });
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
      async remove(lists: Campaign[]) {
        try {
          await deleteLists(idsOf(lists));
        } catch {
          return;
        }
        toastUndo(t('lists.deleted_done', words(lists)), t('ui.undo'), () => restore(idsOf(lists)));
      },
    };
  }, [t, file, has, toggle]);
}
export type ListActions = ReturnType<typeof useListActions>;

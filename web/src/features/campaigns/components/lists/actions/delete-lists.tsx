import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { ListUser } from '../../../lists/users-of-lists.ts';

export type Deleting = { lists: Campaign[]; users: ListUser[]; onConfirm: () => Promise<void> };

/** Asks before lists are deleted with which something goes on by itself, and says what that is. */
export function DeleteLists({ lists, users, onConfirm, onClose }: Deleting & { onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const names = users.map(({ kind, name }) => t(`lists.used_${kind}`, { name }));
  const used = { users: format.list(names), count: users.length };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('lists.delete_title', { count: lists.length, name: lists[0]?.name ?? '' })}
      confirmLabel={t('ui.delete')}
      danger
      onConfirm={onConfirm}
    >
      {t('lists.used', used)}
    </ConfirmDialog>
  );
}

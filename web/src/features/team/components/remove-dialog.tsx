import { account } from '#shared/contracts/account/index.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { refreshTeam } from '../hooks.ts';
import { personName } from '../person-name.ts';

type Props = { member: TeamMember | null; onClose: () => void };

/** Asks before somebody is out, and says that it happens at once. */
export function RemoveDialog({ member, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(member);
  const name = shown ? personName(shown) : '';
  const active = shown?.status === 'active';
  const remove = async () => {
    if (!member) return;
    await call(account.endpoints.removeMember, { params: { id: member.id } });
    await refreshTeam();
    toast(active ? t('team.removed_toast', { name }) : t('team.withdrawn_toast', { name }));
  };
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      title={active ? t('team.remove_title', { name }) : t('team.withdraw_title', { name })}
      confirmLabel={active ? t('team.remove') : t('team.withdraw')}
      danger
      onConfirm={remove}
    >
      {active ? t('team.remove_text', { name }) : t('team.withdraw_text', { name })}
    </ConfirmDialog>
  );
}

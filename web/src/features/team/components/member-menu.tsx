import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLockAccess, IconMailForward, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { account } from '#shared/contracts/account/index.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { refreshTeam } from '../hooks.ts';
import { personName } from '../person-name.ts';

type Props = { member: TeamMember; onAccess: () => void; onRemove: () => void };

/** What can be done about one person. */
export function MemberMenu({ member, onAccess, onRemove }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const invited = member.status !== 'active';
  const resend = async () => {
    setBusy(true);
    try {
      await call(account.endpoints.resendInvitation, { params: { id: member.id } });
      toast(t('team.invited_toast', { email: member.email }));
      await refreshTeam();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('team.menu', { name: personName(member) })} loading={busy} size="md">
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLockAccess size={16} />} onClick={onAccess}>
          {t('team.change_access')}
        </Menu.Item>
        {invited ? (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={resend}>
            {t('team.resend')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item color="var(--lw-tone-danger)" leftSection={<IconUserMinus size={16} />} onClick={onRemove}>
          {invited ? t('team.withdraw') : t('team.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import { JobsMenu } from '#web/features/runs/components/jobs-menu.tsx';
import { WalletChip } from '#web/features/wallet/components/wallet-chip.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { ownsModule } from '#web/lib/session/session.ts';
import { openPalette } from './palette/open-palette.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type Props = { user: User; small: boolean };

export default function TopBar({ user, small }: Props) {
  const t = useText();
  const isApple = ['macos', 'ios'].includes(useOs());
  return (
    <div className={classes.root}>
      {small ? (
        <ActionIcon onClick={openPalette} aria-label={t('palette.open')} size="md">
          <IconSearch size={18} />
        </ActionIcon>
      ) : (
        <UnstyledButton onClick={openPalette} className={classes.search} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={15} aria-hidden />
          <span>{t('palette.open')}</span>
          <Kbd size="xs">{t(isApple ? 'palette.shortcut' : 'palette.shortcut_ctrl')}</Kbd>
        </UnstyledButton>
      )}
      {ownsModule(user, 'leads') ? <JobsMenu /> : null}
      {user.isMainUser || user.accessToWallet ? <WalletChip small={small} /> : null}
      <UserMenu user={user} />
    </div>
  );
}

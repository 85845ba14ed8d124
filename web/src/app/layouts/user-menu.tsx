import {
  Button,
  Popover,
  SegmentedControl,
  Select,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { isLocale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { logOut } from '#web/lib/session/session.ts';
import classes from './user-menu.module.css';

const initials = (user: User): string =>
  `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase() ||
  user.email.charAt(0).toUpperCase();

export function UserMenu({ user }: { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leave = async () => {
    await logOut();
    await navigate('/login');
  };
  const schemes = [
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
    { value: 'auto', label: t('theme.auto') },
  ];
  return (
    <Popover position="bottom-end" width={264} trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t('user.menu')}
          data-initials={initials(user)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('user.menu')}>
        <div>
          <div className={classes.name}>
            {user.first_name} {user.last_name}
          </div>
          <div className={classes.mail}>{user.email}</div>
        </div>
        <div>
          <div className={classes.label}>{t('theme.label')}</div>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('theme.label')}
            value={colorScheme}
            data={schemes}
            onChange={(value) => {
              if (value === 'light' || value === 'dark' || value === 'auto') setColorScheme(value);
            }}
          />
        </div>
        <Select
          size="xs"
          label={t('language.label')}
          value={locale}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={locales.map((code) => ({ value: code, label: languages[code] }))}
          onChange={(value) => {
            if (isLocale(value)) void choose(value);
          }}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={15} />}
          onClick={() => leave().catch(() => undefined)}
        >
          {t('user.log_out')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

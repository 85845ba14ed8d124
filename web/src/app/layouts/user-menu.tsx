import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/account.ts';
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
    <Menu position="bottom-end" width={264} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('user.menu')}>
          {initials(user)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>
            {user.first_name} {user.last_name}
          </div>
          <div className={classes.mail}>{user.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('theme.label')}</Menu.Label>
        <div className={classes.choice}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('theme.label')}
            value={colorScheme}
            onChange={(value) => {
              if (value === 'light' || value === 'dark' || value === 'auto') setColorScheme(value);
            }}
            data={schemes}
          />
        </div>
        <Menu.Label>{t('language.label')}</Menu.Label>
        {locales.map((code) => (
          <Menu.Item
            key={code}
            role="menuitemradio"
            aria-checked={locale === code}
            lang={code}
            className={locale === code ? classes.chosen : undefined}
            onClick={() => {
              if (isLocale(code)) void choose(code);
            }}
          >
            {languages[code]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          {t('user.log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

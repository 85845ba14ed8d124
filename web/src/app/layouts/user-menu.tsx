import {
  Button,
  Popover,
  SegmentedControl,
  Select,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { isLocale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { useLogOut } from '../use-log-out.ts';
import classes from './user-menu.module.css';

export function UserMenu({ user }: { user: User }) {
  const t = useText();
  const logOut = useLogOut();
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
    { value: 'auto', label: t('theme.auto') },
  ];
  const links = [
    { to: '/profile-settings', label: t('nav.profile'), icon: <IconUserCircle size={16} /> },
    { to: '/settings', label: t('nav.settings'), icon: <IconSettings size={16} /> },
  ];
  const leave = async () => {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };
  const picture = { picture: user.profile, initials: initialsOf(user) };
  return (
    <Popover position="bottom-end" width={272} trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t('user.menu')}
          onClick={() => setOpened(!opened)}
        >
          <PersonPicture {...picture} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('user.menu')}>
        <div className={classes.person}>
          <PersonPicture {...picture} size={40} />
          <div className={classes.words}>
            <div className={classes.name}>
              {user.first_name} {user.last_name}
            </div>
            <div className={classes.mail}>{user.email}</div>
          </div>
        </div>
        <nav className={classes.links} aria-label={t('nav.account')}>
          {links.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={classes.link} onClick={() => setOpened(false)}>
              {icon}
              {label}
            </Link>
          ))}
        </nav>
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
          loading={leaving}
          onClick={leave}
        >
          {t('user.log_out')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

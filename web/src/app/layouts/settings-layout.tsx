import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { type Setting, settingsOf } from '../settings-navigation.ts';
import classes from './settings-layout.module.css';

/** The settings: their pages in a column, or in a menu where there is no room for one, and the one that is open. */
export function Page() {
  const t = useText();
  const user = useUser();
  if (!user) return null;
  const settings = settingsOf(user);
  return (
    <div className={classes.root}>
      <nav className={classes.column} aria-label={t('nav.settings')}>
        <ul className={classes.items}>
          {settings.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={classes.link ?? ''}>
                <Icon size={17} stroke={1.7} aria-hidden />
                <span>{t(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsMenu settings={settings} />
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}

function SettingsMenu({ settings }: { settings: Setting[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const current = settings.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const Icon = current?.icon;
  return (
    <nav className={classes.menu} aria-label={t('nav.settings')}>
      <Menu position="bottom" width="target">
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={Icon ? <Icon size={17} stroke={1.7} aria-hidden /> : null}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {current ? t(current.label) : t('nav.settings')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {settings.map(({ to, label, icon: Item }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              leftSection={<Item size={17} stroke={1.7} aria-hidden />}
              {...(to === current?.to ? { 'aria-current': 'page' as const } : {})}
            >
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

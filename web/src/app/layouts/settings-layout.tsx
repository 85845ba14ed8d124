import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { isWithin, type Setting } from '../routes/settings-navigation.ts';
import { useListedSettings } from '../routes/use-listed-settings.ts';
import classes from './settings-layout.module.css';

/** The settings: their pages in a column, or below a button where there is no room for one, and the one that is open. */
export function Page() {
  const user = useUser();
  return user ? <Settings user={user} /> : null;
}

function Settings({ user }: { user: User }) {
  const t = useText();
  const settings = useListedSettings(user);
  return (
    <div className={classes.root}>
      <nav className={classes.column} aria-label={t('nav.settings')}>
        <Links settings={settings} />
      </nav>
      <SettingsMenu settings={settings} />
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}

function Links({ settings, onFollow }: { settings: Setting[]; onFollow?: () => void }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <ul className={classes.items}>
      {settings.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link ?? ''}
            aria-current={isWithin(pathname, { to }) ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SettingsMenu({ settings }: { settings: Setting[] }) {
  const t = useText();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const current = settings.find((setting) => isWithin(pathname, setting));
  const Icon = current?.icon;
  return (
    <nav className={classes.menu} aria-label={t('nav.settings')}>
      <Popover position="bottom" width="target" trapFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={Icon ? <Icon size={17} stroke={1.7} aria-hidden /> : null}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {current ? t(current.label) : t('nav.settings')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={t('nav.settings')}>
          <Links settings={settings} onFollow={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </nav>
  );
}

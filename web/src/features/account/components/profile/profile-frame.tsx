import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import classes from './profile-frame.module.css';

type Props = { title: string; children: ReactNode };

/** The pages about the user, each at an address of its own. */
export function ProfileFrame({ title, children }: Props) {
  const t = useText();
  const tabs = [
    { to: '/profile-settings', label: t('nav.profile') },
    { to: '/profile-settings/email', label: t('profile.email') },
    { to: '/profile-settings/password', label: t('profile.password_tab') },
    { to: '/profile-settings/api-key', label: t('profile.api_keys') },
  ];
  return (
    <PageFrame title={title} layout="narrow">
      <nav className={classes.tabs} aria-label={t('nav.profile')}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>{children}</div>
    </PageFrame>
  );
}

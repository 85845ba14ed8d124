import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { sectionsOf } from '../routes/home-of.ts';
import { isCurrent, itemsOf } from '../routes/navigation.ts';
import { CustomLinks } from './custom-links.tsx';
import classes from './sidebar.module.css';

type Props = { user: User; collapsed?: boolean; onToggle?: () => void };

export function Sidebar({ user, collapsed = false, onToggle }: Props) {
  const t = useText();
  const brand = useBrand();
  const { pathname } = useLocation();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = collapsed ? t('nav.expand') : t('nav.collapse');
  return (
    <nav className={classes.root} data-collapsed={collapsed || undefined} aria-label={t('nav.main')}>
      <div className={classes.brand}>
        <BrandMark named={!collapsed} />
      </div>
      {sectionsOf(user).map((section) => (
        <div key={section.label} className={classes.section}>
          {collapsed ? null : <div className={classes.label}>{t(section.label)}</div>}
          <ul className={classes.items}>
            {itemsOf(section, brand).map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  className={classes.link}
                  {...(isCurrent(item, pathname) ? { 'aria-current': 'page' as const } : {})}
                  {...(collapsed ? { 'aria-label': t(item.label) } : {})}
                >
                  <item.icon size={18} stroke={1.7} aria-hidden />
                  {collapsed ? null : <span>{t(item.label)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <CustomLinks collapsed={collapsed} />
      {onToggle ? (
        <div className={classes.foot}>
          <ActionIcon onClick={onToggle} aria-label={toggleLabel} aria-expanded={!collapsed}>
            <Toggle size={18} stroke={1.7} />
          </ActionIcon>
        </div>
      ) : null}
    </nav>
  );
}

import { ActionIcon } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useHasDrawer } from '#web/lib/screens.ts';
import { useUser } from '#web/lib/session/session.ts';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { TitleSlot } from '#web/ui/layout/page-frame.tsx';
import { useSiteScript } from '../branding/use-site-script.ts';
import { ConnectionBar } from '../notices/connection-bar.tsx';
import { NoticeBar } from '../notices/notice-bar.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

// The menus weigh more than the frame itself: it stands first and they follow.
const TopBar = lazy(() => import('./top-bar.tsx'));
const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'));
const CommandPalette = lazy(() => import('./palette/command-palette.tsx'));
const TermsDialog = lazy(() => import('../notices/terms-dialog.tsx'));

/** Also before the palette is there: it opens when it comes. */
const openPalette = () => void import('./palette/open-palette.ts').then((module) => module.openPalette());

/** The frame of every page behind Login. */
export function Page() {
  const t = useText();
  const user = useUser();
  useSiteScript();
  // From a field and a ticked box too: nothing is typed by it.
  useHotkeys([['mod+K', openPalette]], []);
  const { pathname } = useLocation();
  const moving = useNavigation().state === 'loading';
  const small = useHasDrawer();
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'sidebar_collapsed', defaultValue: false });
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the drawer
  useEffect(() => setDrawer(false), [pathname]);
  // What led to another page is gone with the one that it stood on; what stays, as the menu, keeps the focus. The first page begins at its top.
  const stoodAt = useRef(pathname);
  useEffect(() => {
    if (stoodAt.current === pathname) return;
    stoodAt.current = pathname;
    focusWhenLost(() => document.querySelector<HTMLElement>('main'));
  }, [pathname]);

  if (!user) return null;
  return (
    <TitleSlot value={slot}>
      <a className={classes.skip} href="#content">
        {t('app.skip_to_content')}
      </a>
      <button type="button" className={`${classes.skip} ${classes.skipToRows}`} onClick={goToRows}>
        {t('app.skip_to_rows')}
      </button>
      <div className={classes.shell} data-collapsed={collapsed || undefined}>
        {small ? (
          <Suspense>
            <SidebarDrawer user={user} opened={drawer} onClose={() => setDrawer(false)} />
          </Suspense>
        ) : (
          <aside className={classes.aside}>
            <Sidebar user={user} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
          </aside>
        )}
        <div className={classes.main}>
          <section className={classes.topbar} aria-label={t('nav.top_bar')}>
            {small ? (
              <ActionIcon onClick={() => setDrawer(true)} aria-label={t('nav.open_menu')} size="md">
                <IconMenu2 size={18} />
              </ActionIcon>
            ) : null}
            <div className={classes.title} ref={setSlot} />
            <Suspense>
              <TopBar user={user} small={small} />
            </Suspense>
            <div className={classes.moving} data-on={moving || undefined} aria-hidden />
          </section>
          <ConnectionBar />
          <NoticeBar user={user} />
          <main id="content" tabIndex={-1} className={classes.content}>
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>
        <CommandPalette user={user} />
        {user.terms_accepted === termsVersion ? null : <TermsDialog user={user} />}
      </Suspense>
      <ScrollRestoration />
    </TitleSlot>
  );
}

/** To the rows of a grid, which has the keys that move in it. */
function goToRows() {
  document.querySelector<HTMLElement>('[role="grid"]')?.focus();
}

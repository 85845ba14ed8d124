import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { type Guard, guarded, guest, loggedIn, ownerOf, toFirstSection, walletAccess } from './guards.ts';
import { Shell } from './layouts/shell.tsx';
import { NoSectionPage } from './no-section-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StartingUp } from './starting-up.tsx';

type Lazy = () => Promise<{ Page: React.ComponentType }>;

/** A lazy page behind its guards, which are asked while its code loads. */
const page = (path: string, guards: Guard[], load: Lazy): RouteObject => ({
  path,
  loader: guarded(...guards),
  lazy: async () => ({ Component: (await load()).Page }),
  ErrorBoundary: ErrorPage,
});

const leads = [loggedIn, ownerOf('leads')];

const pages: RouteObject[] = [
  page('/login', [guest], () => import('#web/features/auth/pages/login-page.tsx')),
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    loader: guarded(loggedIn),
    children: [
      { path: '/', loader: guarded(loggedIn, toFirstSection), Component: NoSectionPage },
      page('/lead-search/new-search', leads, () => import('./pages/new-search-page.tsx')),
      page('/lead-search/runs', leads, () => import('#web/features/runs/pages/runs-page.tsx')),
      page('/lead-search/runs/:id', leads, () => import('#web/features/runs/pages/run-page.tsx')),
      page('/saved-lists', leads, () => import('#web/features/campaigns/pages/lists-page.tsx')),
      page('/saved-lists/:typeAndId', leads, () => import('./pages/list-page.tsx')),
      page('/saved-lists/:typeAndId/new-search', leads, () => import('./pages/new-search-page.tsx')),
      page(
        '/saved-lists/:typeAndId/tags-and-source',
        leads,
        () => import('./pages/tags-and-source-page.tsx'),
      ),
      page('/saved-lists/:typeAndId/webhook', leads, () => import('./pages/webhook-page.tsx')),
      page('/saved-lists/:typeAndId/:resultId', leads, () => import('./pages/lead-page.tsx')),
      page('/wallet', [loggedIn, walletAccess], () => import('#web/features/wallet/pages/wallet-page.tsx')),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** One root, so that something stands while the first page is fetched. */
export const routes: RouteObject[] = [{ HydrateFallback: StartingUp, children: pages }];

export const createRouter = () => createBrowserRouter(routes);

import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { type Lazy, lazyPage } from '../errors/lazy-page.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { StartingUp } from '../starting-up.tsx';
import {
  type Guard,
  guarded,
  guest,
  guestOrLink,
  listedSetting,
  loggedIn,
  mapAhead,
  ownerOf,
  toFirstAdminPage,
  toFirstAiPage,
  toFirstSection,
  toFirstSetting,
  withoutModule,
} from './guards.ts';

/** A lazy page behind its guards, which are asked while its code loads. */
const page = (path: string, guards: Guard[], load: Lazy): RouteObject => ({
  path,
  loader: guarded(...guards),
  lazy: lazyPage(load),
  ErrorBoundary: ErrorPage,
});

const leads = [loggedIn, ownerOf('leads')];
const aiTools = [loggedIn, ownerOf('ai_suggest')];
const admins = [loggedIn, ownerOf('admin')];
const upgrade = [loggedIn, withoutModule('whitelabel')];

/** Areas of a module: whoever does not own it is led away from every address in them, whether or not there is a page. */
const closedAreas: [path: string, module: ModuleSlug][] = [
  ['/lead-search/*', 'leads'],
  ['/saved-lists/*', 'leads'],
  ['/custom-labels/*', 'leads'],
  ['/autopilot/*', 'leads'],
  ['/ai-assistant/*', 'leads'],
  ['/ai/*', 'ai_suggest'],
  ['/whitelabel/*', 'whitelabel'],
  ['/admin/*', 'admin'],
];

const settings = [loggedIn, listedSetting];

/** The wallet's earlier address, with whatever it was asked for. */
const toWallet: LoaderFunction = ({ request }) => redirect(`/settings/wallet${new URL(request.url).search}`);

const settingsRoutes: RouteObject = {
  lazy: lazyPage(() => import('../layouts/settings-layout.tsx')),
  ErrorBoundary: ErrorPage,
  children: [
    { path: '/settings', loader: guarded(loggedIn, toFirstSetting), element: null },
    { path: '/wallet', loader: toWallet, element: null },
    page('/settings/business-profile', settings, () => import('#web/features/ai/profile/page.tsx')),
    page('/settings/wallet', settings, () => import('#web/features/wallet/pages/wallet-page.tsx')),
    page('/settings/activity', settings, () => import('#web/features/account/pages/activity-page.tsx')),
    page('/settings/privacy', settings, () => import('#web/features/privacy/pages/privacy-page.tsx')),
    { path: '/settings/integration', loader: () => redirect('/settings/integration/crm'), element: null },
    page('/settings/integration/crm', settings, () => import('#web/features/crm/page.tsx')),
    page('/settings/integration/crm-fields', settings, () => import('#web/features/crm/fields/page.tsx')),
    page('/settings/integration/crm/:id', settings, () => import('../pages/crm-deliveries-page.tsx')),
    page('/settings/integration/open-ai', settings, () => import('#web/features/ai/settings/page.tsx')),
    page('/settings/integration/sources', settings, () => import('#web/features/sources/page.tsx')),
    page(
      '/settings/integration/webhook',
      settings,
      () => import('#web/features/integrations/account/webhooks-page.tsx'),
    ),
    page(
      '/settings/integration/webhook/:id',
      settings,
      () => import('#web/features/integrations/account/webhook-page.tsx'),
    ),
    page('/manage-team', settings, () => import('#web/features/team/pages/team-page.tsx')),
    page('/billing-portal', settings, () => import('#web/features/account/pages/billing-page.tsx')),
    { path: '/profile-settings/profile', loader: () => redirect('/profile-settings'), element: null },
    page('/profile-settings', settings, () => import('#web/features/account/pages/profile-page.tsx')),
    page('/profile-settings/email', settings, () => import('#web/features/account/pages/email-page.tsx')),
    page(
      '/profile-settings/password',
      settings,
      () => import('#web/features/account/pages/password-page.tsx'),
    ),
    page('/profile-settings/api-key', settings, () => import('#web/features/account/pages/api-key-page.tsx')),
  ],
};

/** One element for both addresses: a new page gets its own when it is first saved, and is being written meanwhile. */
const trainingPage: RouteObject = {
  lazy: lazyPage(() => import('#web/features/training/pages/page-edit-page.tsx')),
  ErrorBoundary: ErrorPage,
  children: ['/admin/training-content/:id/create', '/admin/training-content/:id/:pageId/edit'].map(
    (path): RouteObject => ({ path, loader: guarded(...admins), element: null }),
  ),
};

const pages: RouteObject[] = [
  page('/login', [guest], () => import('#web/features/auth/pages/login-page.tsx')),
  page(
    '/register',
    [guestOrLink('link', 'invitation')],
    () => import('#web/features/auth/pages/register-page.tsx'),
  ),
  page(
    '/forgot-password',
    [guestOrLink('link', 'code', 'step')],
    () => import('#web/features/auth/pages/forgot-password-page.tsx'),
  ),
  page('/terms', [], () => import('#web/features/auth/pages/terms-page.tsx')),
  page('/callback', [], () => import('../pages/callback-page.tsx')),
  page('/crm/callback', [], () => import('../pages/crm-callback-page.tsx')),
  {
    lazy: lazyPage(() => import('../layouts/shell.tsx')),
    ErrorBoundary: ErrorPage,
    loader: guarded(loggedIn),
    children: [
      { path: '/', loader: guarded(loggedIn, toFirstSection), element: null },
      page('/lead-search/new-search', [mapAhead, ...leads], () => import('../pages/new-search-page.tsx')),
      page('/lead-search/history', leads, () => import('../pages/search-history-page.tsx')),
      page('/lead-search/runs', leads, () => import('#web/features/runs/pages/runs-page.tsx')),
      page('/lead-search/runs/:id', leads, () => import('#web/features/runs/pages/run-page.tsx')),
      page('/autopilot', leads, () => import('#web/features/autopilots/list/list-page.tsx')),
      page('/autopilot/create', [mapAhead, ...leads], () => import('../autopilots/create-page.tsx')),
      page('/autopilot/:typeAndId', leads, () => import('../autopilots/details-page.tsx')),
      page('/autopilot/:typeAndId/edit', leads, () => import('../autopilots/edit-page.tsx')),
      page('/ai-assistant', leads, () => import('#web/features/ai/assistant/page.tsx')),
      { path: '/ai', loader: guarded(...aiTools, toFirstAiPage), element: null },
      page('/ai/training', aiTools, () => import('#web/features/ai/training/page.tsx')),
      page('/ai/icp-suggestions', aiTools, () => import('../pages/icp-suggestions-page.tsx')),
      page('/custom-labels', leads, () => import('#web/features/campaigns/pages/labels-page.tsx')),
      page('/saved-lists', leads, () => import('#web/features/campaigns/pages/lists-page.tsx')),
      page('/saved-lists/exports', leads, () => import('#web/features/exports/exports-page.tsx')),
      page('/saved-lists/trash', leads, () => import('#web/features/campaigns/trash/trash-page.tsx')),
      page('/saved-lists/:typeAndId', leads, () => import('../pages/list-page.tsx')),
      page('/saved-lists/:typeAndId/new-search', leads, () => import('../pages/new-search-page.tsx')),
      page(
        '/saved-lists/:typeAndId/tags-and-source',
        leads,
        () => import('../pages/tags-and-source-page.tsx'),
      ),
      page('/saved-lists/:typeAndId/import', leads, () => import('../pages/import-page.tsx')),
      page('/saved-lists/:typeAndId/trash', leads, () => import('../pages/deleted-leads-page.tsx')),
      page('/saved-lists/:typeAndId/webhook', leads, () => import('../pages/webhook-page.tsx')),
      page('/saved-lists/:typeAndId/:resultId', leads, () => import('../pages/lead-page.tsx')),
      page('/onboarding', [loggedIn], () => import('#web/features/onboarding/pages/courses-page.tsx')),
      page('/onboarding/:id', [loggedIn], () => import('#web/features/onboarding/pages/course-page.tsx')),
      settingsRoutes,
      { path: '/admin', loader: guarded(loggedIn, ownerOf('admin'), toFirstAdminPage), element: null },
      { path: '/lead-search', loader: () => redirect('/lead-search/new-search'), element: null },
      page('/whitelabel/upgrade', upgrade, () => import('../pages/upgrade-page.tsx')),
      page('/admin/training-content', admins, () => import('#web/features/training/pages/courses-page.tsx')),
      page(
        '/admin/training-content/history',
        admins,
        () => import('#web/features/training/pages/history-page.tsx'),
      ),
      page(
        '/admin/training-content/:id',
        admins,
        () => import('#web/features/training/pages/course-page.tsx'),
      ),
      page('/admin/topics', admins, () => import('#web/features/training/pages/topics-page.tsx')),
      page('/admin/topics/create', admins, () => import('#web/features/training/pages/topic-page.tsx')),
      page('/admin/topics/:id/edit', admins, () => import('#web/features/training/pages/topic-page.tsx')),
      trainingPage,
      ...closedAreas.map(
        ([path, module]): RouteObject => ({
          path,
          loader: guarded(loggedIn, ownerOf(module)),
          Component: NotFoundPage,
        }),
      ),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** One root, so that something stands while the first page is fetched. */
export const routes: RouteObject[] = [{ HydrateFallback: StartingUp, children: pages }];

export const createRouter = () => createBrowserRouter(routes);

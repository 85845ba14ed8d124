import { type LoaderFunction, redirect } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import { prefetch } from '#web/lib/api/use-endpoint.ts';
import { ensureUser, ownsModule } from '#web/lib/session/session.ts';
import { homeOf } from './home-of.ts';

/** Where to go instead, or null to pass. */
export type Guard = (url: URL) => Promise<string | null>;

/** A route's loader that asks its guards in order; the first that objects decides. */
export const guarded =
  (...guards: Guard[]): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    for (const guard of guards) {
      const target = await guard(url);
      if (target) return redirect(target);
    }
    return null;
  };

/** Loads the user, then the list types, from the stored token. */
export const loggedIn: Guard = async ({ pathname, search }) => {
  const user = await ensureUser();
  if (!user) return pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`;
  if (ownsModule(user, 'leads')) prefetch(campaigns.endpoints.types, {});
  return null;
};

export const guest: Guard = async () => ((await ensureUser()) ? '/' : null);

export const ownerOf =
  (module: ModuleSlug): Guard =>
  async () => {
    const user = await ensureUser();
    return user && ownsModule(user, module) ? null : '/';
  };

export const walletAccess: Guard = async () => {
  const user = await ensureUser();
  return user && (user.isMainUser || user.accessToWallet) ? null : '/';
};

/** The base address has no page of its own: it leads to the first section the user has. */
export const toFirstSection: Guard = async () => {
  const user = await ensureUser();
  return user ? homeOf(user) : '/login';
};

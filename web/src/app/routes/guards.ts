import { type LoaderFunction, redirect } from 'react-router-dom';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import { searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { ensureUser, ownsModule } from '#web/lib/session/session.ts';
import { askAhead } from '#web/ui/map/ask-ahead.ts';
import { homeOf } from './home-of.ts';
import { navigation } from './navigation.ts';
import { isWithin, settingsOf } from './settings-navigation.ts';

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
  if (await ensureUser()) return null;
  return pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`;
};

/** Objects to nothing: while the others are asked, the map of a search around a place is under way. */
export const mapAhead: Guard = async ({ searchParams }) => {
  const [lat, lon, radius] = ['lat', 'lon', 'r'].map((name) => Number(searchParams.get(name) ?? Number.NaN));
  if (lat !== undefined && lon !== undefined && Number.isFinite(lat) && Number.isFinite(lon))
    askAhead({ lat, lon }, radius || searchRadiusKm.default);
  return null;
};

/** Who is logged in has no business in the guest area. While the service does not say who that is, it can be shown to anybody. */
export const guest: Guard = async () => ((await ensureUser().catch(() => null)) ? '/' : null);

/** A link from a mail is for whoever opens it: the guest area takes them in, signed in or not. */
export const guestOrLink =
  (...parameters: string[]): Guard =>
  async (url) =>
    parameters.some((name) => url.searchParams.has(name)) ? null : guest(url);

/** What whoever does not own a module sees instead: of the white-label suite what it is for, else the base layout. */
const refusedTo = (module: ModuleSlug): string => (module === 'whitelabel' ? '/whitelabel/upgrade' : '/');

export const ownerOf =
  (module: ModuleSlug): Guard =>
  async () => {
    const user = await ensureUser();
    return user && ownsModule(user, module) ? null : refusedTo(module);
  };

/** The offer of a module is for who does not own it. */
export const withoutModule =
  (module: ModuleSlug): Guard =>
  async () => {
    const user = await ensureUser();
    return user && ownsModule(user, module) ? '/' : null;
  };

/** A page of the settings is for whom the settings list it; everybody else goes to the base address. */
export const listedSetting: Guard = async ({ pathname }) => {
  const user = await ensureUser();
  if (!user) return '/login';
  const listed = settingsOf(user).some((setting) => isWithin(pathname, setting));
  return listed ? null : '/';
};

export const toFirstSetting: Guard = async () => {
  const user = await ensureUser();
  return user ? (settingsOf(user)[0]?.to ?? '/profile-settings') : '/login';
};

/** The admin area has no page of its own either. */
export const toFirstAdminPage: Guard = async () =>
  navigation.find(({ needs }) => needs === 'admin')?.items[0].to ?? '/';

/** Nor has the area of AI. */
export const toFirstAiPage: Guard = async () =>
  navigation.find(({ needs }) => needs === 'ai_suggest')?.items[0].to ?? '/';

/** The base address has no page of its own: it leads to the first section the user has. */
export const toFirstSection: Guard = async () => {
  const user = await ensureUser();
  return user ? homeOf(user) : '/login';
};

import { useSyncExternalStore } from 'react';
import { account, type User } from '#shared/contracts/account/index.ts';
import { auth, type SessionStarted } from '#shared/contracts/auth/auth.ts';
import { listTypes } from '#shared/contracts/campaigns/list-types.ts';
import type { Sent } from '#shared/contracts/endpoint.ts';
import { onboarding } from '#shared/contracts/onboarding.ts';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { forgetReplies, prefetch } from '../api/use-endpoint.ts';
import { chosenLocale, forgetUserLocale } from '../intl/locale.ts';
import { accessToken } from './access-token.ts';
import { noteDrafts } from './note-drafts.ts';
import { recentThings } from './recent-things.ts';
import { searchDraft } from './search-draft.ts';

let current: User | null = null;
let loading: Promise<User | null> | null = null;
const listeners = new Set<() => void>();

function set(user: User | null): void {
  current = user;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets who was here: token, user, language, what was being searched or typed, and every reply. */
export async function endSession(): Promise<void> {
  accessToken.clear();
  forgetUserLocale();
  searchDraft.clear();
  noteDrafts.clear();
  recentThings.clear();
  set(null);
  await forgetReplies();
}

async function fetchUser(): Promise<User | null> {
  try {
    const user = await call(account.endpoints.me, {}, { quiet: true });
    set(user);
    loadListTypes(user);
    return user;
  } catch (error) {
    if (isPassing(error)) throw error;
    await endSession();
    return null;
  }
}

/** Whether a failure says nothing of the session: the service is away, fails or is asked too often. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The list types are behind the leads module: who does not own it has no use for them. */
function loadListTypes(user: User): void {
  if (ownsModule(user, 'leads')) prefetch(listTypes.types, {});
}

/**
 * The signed-in user, loaded once from the token; null without a token, or where it is refused, which clears both. Throws `ApiError` where nothing
 * is known of it: the token stays.
 */
export function ensureUser(): Promise<User | null> {
  if (current) return Promise.resolve(current);
  if (!accessToken.read()) return Promise.resolve(null);
  loading ??= fetchUser().finally(() => {
    loading = null;
  });
  return loading;
}

/** Keeps token and user of a session that has begun, and reads what the pages behind Login need first. */
export async function beginSession({ access_token, user }: SessionStarted): Promise<User> {
  await forgetReplies();
  accessToken.write(access_token);
  set(user);
  loadListTypes(user);
  prefetch(onboarding.endpoints.topics, { query: { locale: chosenLocale() ?? user.locale } });
  return user;
}

/** Logs in. Throws `ApiError`; `two_factor_required` asks to send the same again with a code. */
export async function logIn(body: Sent<typeof auth.endpoints.login>['body']): Promise<User> {
  return beginSession(await call(auth.endpoints.login, { body }, { quiet: true }));
}

/** Shows the user as the service has it now, after a change. */
export const updateUser = (user: User): void => set(user);

/** Ends the session here and on the service. Throws `ApiError` and stays logged in when the service refuses. */
export async function logOut(): Promise<void> {
  await call(auth.endpoints.logout, {});
  await endSession();
}

export const ownsModule = (user: User, slug: ModuleSlug): boolean =>
  user.modules.some((module) => module.slug === slug);

/** The signed-in user at this moment. */
export const currentUser = (): User | null => current;

/** The signed-in user; null in the guest area. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, () => current);
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By whose clocks something new goes until another zone is chosen: the account's, or the browser's where nobody has said one. */
export const startZone = (user: User | null): string => user?.time_zone ?? browserZone();

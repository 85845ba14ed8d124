import { useSyncExternalStore } from 'react';
import { account, type User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth.ts';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import { call } from '../api/call.ts';
import { forgetReplies } from '../api/use-endpoint.ts';
import { accessToken } from './access-token.ts';

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

/** Forgets who was here: token, user and every reply. */
export async function endSession(): Promise<void> {
  accessToken.clear();
  set(null);
  await forgetReplies();
}

async function fetchUser(): Promise<User | null> {
  try {
    const user = await call(account.endpoints.me, {}, { quiet: true });
    set(user);
    return user;
  } catch {
    await endSession();
    return null;
  }
}

/** The signed-in user, loaded once from the token; null without a token or when the load fails, which clears both. */
export function ensureUser(): Promise<User | null> {
  if (current) return Promise.resolve(current);
  if (!accessToken.read()) return Promise.resolve(null);
  loading ??= fetchUser().finally(() => {
    loading = null;
  });
  return loading;
}

/** Logs in and keeps token and user. Throws `ApiError`. */
export async function logIn(email: string, password: string): Promise<User> {
  const reply = await call(auth.endpoints.login, { body: { email, password } }, { quiet: true });
  await forgetReplies();
  accessToken.write(reply.access_token);
  set(reply.user);
  return reply.user;
}

/** Ends the session here and on the service. Throws `ApiError` and stays logged in when the service refuses. */
export async function logOut(): Promise<void> {
  await call(auth.endpoints.logout, {});
  await endSession();
}

export const ownsModule = (user: User, slug: ModuleSlug): boolean =>
  user.modules.some((module) => module.slug === slug);

/** The signed-in user; null in the guest area. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, () => current);
}

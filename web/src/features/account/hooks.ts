import { account, type User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { updateUser } from '#web/lib/session/session.ts';

const { endpoints } = account;

export const useApiKeys = () => useEndpoint(endpoints.apiKeys, {}, { quiet: true });
export const useLimits = () => useEndpoint(endpoints.userLimits, {}, { quiet: true });
export const useSessions = () => useEndpoint(auth.endpoints.sessions, {}, { quiet: true });
export const useSignIns = () => useEndpoint(auth.endpoints.signIns, {}, { quiet: true });
export const useTwoFactor = () => useEndpoint(auth.endpoints.twoFactor, {}, { quiet: true });
export const useBillingPortals = () => useEndpoint(endpoints.billingPortals, {}, { quiet: true });

/** One page of what was done in the account, newest first; of one person if one is named. */
export const useAuditLog = (userId: string | undefined, cursor: string | undefined) =>
  useEndpoint(
    endpoints.auditLog,
    { query: { limit: 50, ...(userId ? { user_id: userId } : {}), ...(cursor ? { cursor } : {}) } },
    { quiet: true, keepPreviousData: true },
  );

export const refreshApiKeys = (): Promise<void> => refresh(endpoints.apiKeys, endpoints.userLimits);
export const refreshSessions = (): Promise<void> => refresh(auth.endpoints.sessions);

export const refreshSignIns = (): Promise<void> => refresh(auth.endpoints.signIns);

/** Shows two-factor as it is now, here and on the user. */
export async function refreshTwoFactor(): Promise<void> {
  const [user] = await Promise.all([
    call(endpoints.me, {}, { quiet: true }),
    refresh(auth.endpoints.twoFactor),
  ]);
  updateUser(user);
}

/** Says the time zone of the account, here and on the service. Throws `ApiError`. */
export async function setTimeZone(time_zone: string): Promise<User> {
  const user = await call(endpoints.setTimeZone, { body: { time_zone } });
  updateUser(user);
  return user;
}

/** Changes names or language, here and on the service. Throws `ApiError`. */
export async function updateMe(change: Partial<Pick<User, 'first_name' | 'last_name' | 'locale'>>) {
  const user = await call(endpoints.updateMe, { body: change });
  updateUser(user);
  return user;
}

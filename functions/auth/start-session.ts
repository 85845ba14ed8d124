import type { SessionStarted } from '#shared/contracts/auth.ts';
import type { AuthDeps } from './compose.ts';
import { epoch } from './mailed-code.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import type { UserRecord } from './store/index.ts';
import { toUser } from './to-user.ts';

export const sessionDays = 30;

/** Where a request came from, as it said itself; the audit log is told who it turned out to be. */
export type Origin = {
  sourceIp: string;
  userAgent: string;
  actsAs(user: { tenantId: string; userId: string }): void;
};

/** Signs a user in and remembers from where. */
export async function startSession(
  deps: AuthDeps,
  user: UserRecord,
  { sourceIp, userAgent, actsAs }: Origin,
): Promise<SessionStarted> {
  const { store, now } = deps;
  const token = newSessionToken();
  const at = now().toISOString();
  const expires = epoch(now()) + sessionDays * 86_400;
  const { tenantId, userId } = user;
  actsAs({ tenantId, userId });
  const [account] = await Promise.all([
    store.accounts.get({ tenantId }).go(),
    store.sessions
      .create({
        tokenHash: hashToken(token),
        sessionId: deps.newId('session'),
        tenantId,
        userId,
        created_at: at,
        last_seen_at: at,
        ip: sourceIp,
        user_agent: userAgent.slice(0, 300),
        expires,
      })
      .go(),
    store.users.patch({ tenantId, userId }).set({ last_login_at: at }).go(),
  ]);
  return {
    access_token: token,
    expires_at: new Date(expires * 1000).toISOString(),
    user: toUser(user, account.data ?? undefined, now()),
  };
}

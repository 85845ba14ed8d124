import { changePerson, findAccount, toUser, type UserRecord } from '#functions/people/index.ts';
import type { SessionStarted } from '#shared/contracts/auth/auth.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { AuthDeps } from '../compose.ts';
import { countOf } from '../ended-since.ts';
import { authStore } from '../store/index.ts';
import { hashToken, newSessionToken } from './session-token.ts';

export const sessionDays = 30;

/** Who asks without being signed in: from which address, and at which domain. */
export type Guest = { sourceIp: string; host: string };

/** Where a request came from, as it said itself; the audit log is told who it turned out to be. */
export type Origin = {
  sourceIp: string;
  userAgent: string;
  actsAs(user: { tenantId: string; userId: string }): void;
};

/** Signs a user in and remembers from where. `user` was read while the password, or whatever speaks for them, was still good. */
export async function startSession(
  deps: AuthDeps,
  user: UserRecord,
  { sourceIp, userAgent, actsAs }: Origin,
): Promise<SessionStarted> {
  const { now } = deps;
  const token = newSessionToken();
  const at = now().toISOString();
  const expires = epochAfter(now(), sessionDays, 'day');
  const { tenantId, userId } = user;
  actsAs({ tenantId, userId });
  const [account] = await Promise.all([
    findAccount(deps, tenantId),
    authStore(deps)
      .sessions.create({
        tokenHash: hashToken(token),
        sessionId: deps.newId('session'),
        tenantId,
        userId,
        ...countOf('sessions_ended', user),
        created_at: at,
        last_seen_at: at,
        ip: sourceIp,
        user_agent: userAgent.slice(0, 300),
        expires,
      })
      .go(),
    changePerson(deps, user, { last_login_at: at }),
  ]);
  return {
    access_token: token,
    expires_at: new Date(expires * 1000).toISOString(),
    user: toUser(user, account, now()),
  };
}

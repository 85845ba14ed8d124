import type { Caller } from '#functions/platform/http/caller.ts';
import { hashToken } from './session-token.ts';
import type { SessionStore } from './store/sessions.ts';
import type { UserStore } from './store/users.ts';

export type AuthorizeDeps = { users: UserStore; sessions: SessionStore; now: () => Date };

/** Who holds this `Authorization` header, or undefined. Expiry is compared here: the table deletes late. */
export async function authorize(
  { users, sessions, now }: AuthorizeDeps,
  header: string,
): Promise<Caller | undefined> {
  const token = /^Bearer (\S{20,200})$/.exec(header)?.[1];
  if (!token) return undefined;
  const session = await sessions.get(hashToken(token));
  if (!session || session.expires * 1000 <= now().getTime()) return undefined;
  const user = await users.get(session.tenantId, session.userId);
  if (!user) return undefined;
  return {
    tenantId: user.tenantId,
    userId: user.userId,
    sessionId: session.sessionId,
    isMainUser: user.isMainUser,
    accessToWallet: user.accessToWallet,
    modules: user.modules,
  };
}

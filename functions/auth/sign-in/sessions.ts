import { endSessionsFrom, findPerson, readPerson, type UserRecord } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Session } from '#shared/contracts/auth/sessions.ts';
import { epoch } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { endedSince } from '../ended-since.ts';
import { authStore, type SessionRecord } from '../store/index.ts';

/** Whether a session still opens anything: it has not run out, and the user has not ended it along with all others. */
export function isAlive(session: SessionRecord, user: UserRecord, now: Date): boolean {
  const kept = session.sessionId === user.kept_session;
  const ended =
    session.created_at < (user.sessions_from ?? '') || endedSince('sessions_ended', session, user);
  return (kept || !ended) && session.expires > epoch(now);
}

/**
 * Refuses an act that keeps the caller's session while the others end, if that was ended itself after the request was let in: it
 * would live again. The act is written under the condition that none were ended since `user` was read.
 */
export async function refuseEnded(deps: AuthDeps, caller: Caller, user: UserRecord): Promise<void> {
  const { tenantId, userId, credential } = caller;
  const own = authStore(deps).sessions.query.byUser({ tenantId, userId, sessionId: credential.id });
  const { data } = await own.go({ limit: 1 });
  if (!data.some((session) => isAlive(session, user, deps.now())))
    throw new AppError('conflict', { reason: 'changed' });
}

async function ownSessions(deps: AuthDeps, { tenantId, userId }: Caller): Promise<SessionRecord[]> {
  const [user, { data: sessions }] = await Promise.all([
    findPerson(deps, { tenantId, userId }),
    authStore(deps).sessions.query.byUser({ tenantId, userId }).go({ order: 'desc', limit: 200 }),
  ]);
  return user ? sessions.filter((session) => isAlive(session, user, deps.now())) : [];
}

/** Where the user is signed in, the newest first. When others were used last is known to the hour; this one is in use. */
export async function listSessions(deps: AuthDeps, caller: Caller): Promise<{ data: Session[] }> {
  const sessions = await ownSessions(deps, caller);
  return {
    data: sessions.map(({ sessionId, ip, user_agent, created_at, last_seen_at }) => ({
      id: sessionId,
      current: sessionId === caller.credential.id,
      ip,
      user_agent,
      created_at,
      last_seen_at: sessionId === caller.credential.id ? deps.now().toISOString() : last_seen_at,
    })),
  };
}

/** Ends one session of the user's own; `not_found` for any other. */
export async function endSession(deps: AuthDeps, caller: Caller, sessionId: string): Promise<void> {
  const sessions = await ownSessions(deps, caller);
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (!session) throw new AppError('not_found');
  await authStore(deps).sessions.delete({ tokenHash: session.tokenHash }).go();
}

/** Ends every session of the user's own but this one, at once. */
export async function endOtherSessions(deps: AuthDeps, caller: Caller): Promise<number> {
  const { credential } = caller;
  const user = await readPerson(deps, caller);
  await refuseEnded(deps, caller, user);
  const others = (await ownSessions(deps, caller)).filter(({ sessionId }) => sessionId !== credential.id);
  if (!(await endSessionsFrom(deps, user, deps.now().toISOString(), credential.id)))
    throw new AppError('conflict', { reason: 'changed' });
  return others.length;
}

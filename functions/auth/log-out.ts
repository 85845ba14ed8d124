import { hashToken } from './session-token.ts';
import type { SessionStore } from './store/sessions.ts';

/** Ends the session of this `Authorization` header; ending it twice is the same as once. */
export async function logOut({ sessions }: { sessions: SessionStore }, authorization: string) {
  await sessions.remove(hashToken(authorization.replace(/^Bearer /, '')));
  return {};
}

import type { AuthDeps } from './compose.ts';
import { readBearer } from './session-token.ts';

/** Ends the session of this `Authorization` header; ending it twice is the same as once. */
export async function logOut({ store }: AuthDeps, authorization: string) {
  const bearer = readBearer(authorization);
  if (bearer?.kind === 'session') await store.sessions.delete({ tokenHash: bearer.hash }).go();
  return {};
}

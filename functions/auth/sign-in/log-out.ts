import type { AuthDeps } from '../compose.ts';
import { authStore } from '../store/index.ts';
import { readBearer } from './session-token.ts';

/** Ends the session of this `Authorization` header; ending it twice is the same as once. */
export async function logOut(deps: AuthDeps, authorization: string) {
  const bearer = readBearer(authorization);
  if (bearer?.kind === 'session') await authStore(deps).sessions.delete({ tokenHash: bearer.hash }).go();
  return {};
}

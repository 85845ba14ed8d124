import { readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { AuthDeps } from '../compose.ts';

export async function twoFactorStatus(deps: AuthDeps, caller: Caller) {
  const user = await readPerson(deps, caller);
  return { enabled: user.two_factor, recovery_codes_left: user.recovery_codes.length };
}

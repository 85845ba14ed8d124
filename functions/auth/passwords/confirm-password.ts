import { addressOf, findByLogin, readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { limitTries } from '../limits/limit-tries.ts';
import { verifyPassword } from './password.ts';

const triesPerUser = 10;

/** Makes sure that it is the user who sits there, before an act that a stolen session must not do. `password_wrong` if not. */
export async function confirmPassword(
  deps: AuthDeps,
  caller: Pick<Caller, 'tenantId' | 'userId'>,
  password: string,
  path = 'password',
) {
  const tries = `password#${caller.userId}`;
  await limitTries(deps, [[tries, triesPerUser]]);
  const user = await readPerson(deps, caller);
  // Read after the user: a password that is replaced from here on ends what keeps the counts of `user`.
  const login = await findByLogin(deps, addressOf(user));
  const matches = login?.password_hash && (await verifyPassword(password, login.password_hash));
  if (!login || !matches) throw invalidField(path, 'password_wrong');
  await deps.throttle.clear(tries, deps.now());
  return { user, login };
}

import type { Caller } from '#functions/platform/http/caller.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from './compose.ts';
import { limitTries } from './limit-tries.ts';
import { verifyPassword } from './password.ts';

const triesPerUser = 10;

/** Makes sure that it is the user who sits there, before an act that a stolen session must not do. `password_wrong` if not. */
export async function confirmPassword(
  deps: AuthDeps,
  { tenantId, userId }: Caller,
  password: string,
  path = 'password',
) {
  const { store, throttle, now } = deps;
  const tries = `password#${userId}`;
  await limitTries(deps, [[tries, triesPerUser]]);
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!user) throw new AppError('unauthenticated');
  const { data: login } = await store.logins.get({ email: user.email }).go({ consistent: true });
  const matches = login?.password_hash && (await verifyPassword(password, login.password_hash));
  if (!login || !matches) throw invalidField(path, 'password_wrong');
  await throttle.clear(tries, now());
  return { user, login };
}

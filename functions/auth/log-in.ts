import type { SessionStarted } from '#shared/contracts/auth.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { limitTries } from './limit-tries.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type Origin, startSession } from './start-session.ts';
import { spendCode, type TwoFactorDeps } from './two-factor/spend-code.ts';

/** Wrong passwords within 15 minutes. Behind a CDN many people share an address, so it is given more. */
const triesPerAccount = 20;
const triesPerAddress = 300;

/** Hashed once, so that an unknown address costs as long as a known one. */
let decoy: Promise<string> | undefined;

type Credentials = { email: string; password: string; code?: string | undefined };

/**
 * Opens a session. A wrong password and an unknown address get the same answer in the same time. Where two-factor is on,
 * `two_factor_required` asks for the code; a wrong one counts as a wrong password does.
 */
export async function logIn(
  deps: TwoFactorDeps,
  { email, password, code }: Credentials,
  origin: Origin,
): Promise<SessionStarted> {
  const { store, throttle, now } = deps;
  await limitTries(deps, [
    [`login#${email}`, triesPerAccount],
    [`login#ip#${origin.sourceIp}`, triesPerAddress],
  ]);
  const { data: login } = await store.logins.get({ email }).go();
  decoy ??= hashPassword('decoy');
  const matches = await verifyPassword(password, login?.password_hash ?? (await decoy));
  const found =
    login?.password_hash && matches
      ? await store.users.get({ tenantId: login.tenantId, userId: login.userId }).go()
      : undefined;
  if (!found?.data) throw new AppError('unauthenticated', { message: 'E-mail or password is wrong.' });
  if (found.data.two_factor) {
    if (!code) throw new AppError('two_factor_required');
    if (!(await spendCode(deps, found.data, code))) throw invalidField('code', 'code_wrong');
  }
  await throttle.clear(`login#${email}`, now());
  return startSession(deps, found.data, origin);
}

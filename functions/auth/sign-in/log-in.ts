import { brandAt, findByLogin, findPerson, noteNetworks } from '#functions/people/index.ts';
import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import type { SessionStarted } from '#shared/contracts/auth/auth.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { limitTries, loginTries } from '../limits/limit-tries.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { passSecondFactor, type SecondFactorDeps } from '../two-factor/pass-second-factor.ts';
import { type Guest, type Origin, startSession } from './start-session.ts';

/**
 * Tries within 15 minutes. Somebody who guesses from one network address uses up that address's tries for the account, and the
 * owner elsewhere still gets in. Whoever guesses from many uses up the account's tries, and the owner still gets in from where
 * they have logged in before. Behind one address many people work, so all their accounts together are given more.
 */
const triesHere = 20;
const triesPerAccount = 200;
const triesPerAddress = 300;
const mostNetworks = 10;

/** Hashed once, so that an unknown address costs as long as a known one. */
let decoy: Promise<string> | undefined;

type Credentials = { email: string; password: string; code?: string | undefined };

/**
 * Opens a session. A wrong password and an unknown address get the same answer in the same time. Where two-factor is on,
 * `two_factor_required` asks for the code; a wrong one counts as a wrong password does.
 */
export async function logIn(
  deps: SecondFactorDeps,
  { email, password, code }: Credentials,
  origin: Origin & Guest,
): Promise<SessionStarted> {
  const { throttle, now } = deps;
  const address = { ...(await brandAt(deps, origin.host)), email };
  const keys = loginTries(address, origin.sourceIp);
  await limitTries(deps, [
    [keys.here, triesHere],
    [keys.address, triesPerAddress],
  ]);
  const [retryAfter, login] = await Promise.all([
    throttle.count(keys.account, triesPerAccount, now()),
    findByLogin(deps, address),
  ]);
  const network = networkOf(origin.sourceIp);
  const known = login?.networks ?? [];
  if (retryAfter > 0 && !known.includes(network)) throw new AppError('rate_limited', { retryAfter });
  decoy ??= hashPassword('decoy');
  const matches = await verifyPassword(password, login?.password_hash ?? (await decoy));
  const user = login?.password_hash && matches ? await findPerson(deps, login) : undefined;
  // The password still being theirs, the user was read before it was replaced, if ever it is: that ends this session.
  const still = user && (await findByLogin(deps, address));
  if (!login || !user || still?.password_hash !== login.password_hash)
    throw new AppError('unauthenticated', { message: 'E-mail or password is wrong.' });
  await passSecondFactor(deps, user, code);
  if (!known.includes(network)) {
    await noteNetworks(deps, address, [network, ...known].slice(0, mostNetworks));
  }
  // It was no guess: neither of this account's counters has anything to count, and the address has one less.
  await Promise.all([
    throttle.clear(keys.here, now()),
    throttle.clear(keys.account, now()),
    throttle.add(keys.address, now(), -1),
  ]);
  return startSession(deps, user, origin);
}

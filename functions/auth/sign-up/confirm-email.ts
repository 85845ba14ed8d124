import { AddressTaken, addressOf, openAccount } from '#functions/people/index.ts';
import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import { TransactionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { SessionStarted } from '#shared/contracts/auth/auth.ts';
import { epoch } from '#shared/domain/time.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { countGuess, takeBackGuess } from '../limits/guess-codes.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import { hashCode, sameHash, triesPerCode } from '../mailed-code.ts';
import { type Origin, startSession } from '../sign-in/start-session.ts';
import { authStore, type RegistrationRecord } from '../store/index.ts';
import { findRegistration } from './find-registration.ts';

/** Opens the account when the code is right. Wrong, expired and used up codes are the same answer. */
export async function confirmEmail(
  deps: AuthDeps,
  code: string,
  authorization: string,
  origin: Origin,
): Promise<SessionStarted> {
  await limitTries(deps, [[byAddress('confirm', origin.sourceIp), 300]]);
  const registration = await findRegistration(deps, authorization);
  const { tokenHash, taken } = registration;
  const guess = { email: registration.email, sourceIp: origin.sourceIp };
  await countGuess(deps, guess);
  const counted = await countTry(deps, registration);
  if (!counted || taken || !sameHash(registration.code_hash, hashCode(code, tokenHash))) throw wrongCode();
  const { first_name, last_name, password_hash, locale, time_zone, expires_in, terms_accepted } =
    registration;
  const done = authStore(deps)
    .registrations.remove({ tokenHash })
    .where((row, is) => is.eq(row.code_hash, registration.code_hash));
  const networks = [networkOf(origin.sourceIp)];
  const owner = {
    ...addressOf(registration),
    networks,
    first_name,
    last_name,
    password_hash,
    locale,
    time_zone,
    expires_in,
    terms_accepted,
  };
  const user = await openAccount(deps, owner, [write.remove('registration', done.params())]).catch(
    (cause) => {
      if (cause instanceof AddressTaken || cause instanceof TransactionRefused) throw wrongCode();
      throw cause;
    },
  );
  await takeBackGuess(deps, guess);
  return startSession(deps, user, origin);
}

const wrongCode = () => invalidField('code', 'code_wrong');

/** Counts before comparing, so that many tries at once are still counted. False when there were too many, or too late. */
function countTry(deps: AuthDeps, { tokenHash }: RegistrationRecord): Promise<boolean> {
  const tried = authStore(deps)
    .registrations.patch({ tokenHash })
    .add({ tries: 1 })
    .where(
      (row, is) => `${is.lt(row.tries, triesPerCode)} AND ${is.gt(row.code_expires, epoch(deps.now()))}`,
    );
  return tryTransact(deps.table, [write.update('try', tried.params())]);
}

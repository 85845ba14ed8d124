import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import type { AuthDeps } from '../compose.ts';
import { limitTries } from './limit-tries.ts';

/**
 * Wrong six-digit codes that may be tried in a day for one address: from one network, and from all of them. A code is one of a
 * million and five tries use it up, but whoever guesses begins another sign-up with another code. So one network finds a code on
 * one day in 50,000 and all together on one in 5,000; and it takes ten of them to keep an address from signing up.
 */
const perNetwork = 20;
const perAddress = 200;

type Deps = Pick<AuthDeps, 'daily' | 'now'>;
type Guess = { email: string; sourceIp: string };

const all = ({ email }: Guess) => `code-guess#${email}`;
const here = (guess: Guess) => `${all(guess)}#${networkOf(guess.sourceIp)}`;

/**
 * Counts a try of a code that was mailed to this address, before it is compared. Throws `rate_limited` over the day's numbers.
 * What a network tries beyond its own is not counted for the address: that would use up what others may try.
 */
export async function countGuess({ daily, now }: Deps, guess: Guess): Promise<void> {
  await limitTries({ throttle: daily, now }, [[here(guess), perNetwork]]);
  await limitTries({ throttle: daily, now }, [[all(guess), perAddress]]);
}

/** The code was right: it was no guess. */
export async function takeBackGuess({ daily, now }: Deps, guess: Guess): Promise<void> {
  await Promise.all([here(guess), all(guess)].map((key) => daily.add(key, now(), -1)));
}

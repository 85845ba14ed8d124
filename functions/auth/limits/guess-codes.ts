import type { AuthDeps } from '../compose.ts';
import { limitTries } from './limit-tries.ts';

/** Wrong six-digit codes that may be tried in a day for one address: one in ten thousand is right. */
const guessesPerDay = 100;
const guesses = (email: string) => `code-guess#${email}`;

type Deps = Pick<AuthDeps, 'daily' | 'now'>;

/** Counts a try of a code that was mailed to this address, before it is compared. Throws `rate_limited` over the day's number. */
export const countGuess = ({ daily, now }: Deps, email: string): Promise<void> =>
  limitTries({ throttle: daily, now }, [[guesses(email), guessesPerDay]]);

/** The code was right: it was no guess. */
export const takeBackGuess = ({ daily, now }: Deps, email: string) => daily.add(guesses(email), now(), -1);

import { isTableBusy } from '#functions/platform/table/persist.ts';
import { isAppError } from '#shared/errors/app-error.ts';

/** Whether an error says that no source of a search answers. A busy table has the same code, and is another matter: it is marked as an error of its own. */
export const isNoAnswer = (error: unknown): boolean =>
  isAppError(error, 'provider_unavailable') && !isTableBusy(error);

/** In seconds. The longest is what a queue holds a message back. */
const shortestPause = 120;
const longestPause = 900;
/** Shorter than a day by what the last try may be late: one that repeats each day does not miss its next time. */
const patienceMs = 20 * 3_600_000;

/** After how many seconds a turn has to be tried again. `silent`: no source has answered. */
export type Later = { later: number; silent?: true };

/** As long as too many runs of an account may go on, and for how many seconds is waited until some of them have ended. */
const crowdedMs = 86_400_000;
const crowdedPause = 120;

type Crowded = { became: { status: 'waiting'; crowded_since: string }; later: number };

/** What becomes of a turn for which an account has too many runs, and when it is tried again; undefined once nobody waits any more. Its time may have been long before. */
export function othersEnd(
  { crowded_since }: { crowded_since?: string | undefined },
  now: Date,
): Crowded | undefined {
  const since = crowded_since ?? now.toISOString();
  if (now.getTime() - Date.parse(since) > crowdedMs) return undefined;
  return { became: { status: 'waiting', crowded_since: since }, later: crowdedPause };
}

/** When a message is worked on again that others were always faster than. They are apart by then. */
export const othersFaster = (): Later => ({ later: 5 + Math.floor(Math.random() * 25) });

/** What becomes of a turn, and after how many seconds it is tried again, where it is. */
export type Unanswered =
  | { became: { status: 'waiting'; silent_since: string }; later: number }
  | { became: { status: 'skipped'; reason: 'source_silent'; silent_since: string }; later?: undefined };

/**
 * What becomes of a turn that no source answers: it waits for as long again as it has waited, but for minutes at most, and is skipped once nobody waits any more.
 */
export function unanswered({ silent_since }: { silent_since?: string | undefined }, now: Date): Unanswered {
  const since = silent_since ?? now.toISOString();
  const waited = now.getTime() - Date.parse(since);
  if (waited >= patienceMs)
    return { became: { status: 'skipped', reason: 'source_silent', silent_since: since } };
  const later = Math.round(Math.min(longestPause, Math.max(shortestPause, waited / 1000)));
  return { became: { status: 'waiting', silent_since: since }, later };
}

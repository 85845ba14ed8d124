import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const Newest = z.object({ at: z.number().nullable() });
/** Clocks are corrected by less than this all the time, in ms. */
const correction = 1000;

/**
 * Gives a clock for the messages of a queue file. Where the machine's clock steps back, by hand or while nobody ran, the
 * messages step back with it: else they would lie in the future for as long as the step was.
 */
export function followClock(db: DatabaseSync, now: () => number): () => number {
  const shift = db.prepare('UPDATE message SET visible_at = visible_at - ?1, sent_at = sent_at - ?1');
  const newest = db.prepare('SELECT max(sent_at) AS at FROM message');
  let last = Newest.parse(newest.get()).at ?? 0;
  return () => {
    const at = now();
    if (at < last - correction) shift.run(Math.round(last - at));
    last = at;
    return at;
  };
}

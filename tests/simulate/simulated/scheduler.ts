import { setImmediate } from 'node:timers/promises';

type Event = { at: number; no: number; fire: () => void };
export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * A virtual clock and what is to happen by it. One event happens at a time, and the next one only when all code that the
 * last one woke waits again: so the same seed gives the same order. Times are milliseconds since 1970.
 */
export function createScheduler(start: number) {
  const events: Event[] = [];
  const outside = new Set<Promise<unknown>>();
  let now = start;
  let count = 0;

  /** Returns when no code runs any more and nothing outside the simulation is waited for. */
  async function quiet(): Promise<void> {
    do {
      await Promise.allSettled(outside);
      await setImmediate();
    } while (outside.size > 0);
  }

  return {
    now: () => now,
    /** Has something happen so many milliseconds from now. What is asked for first happens first at the same time. */
    after(milliseconds: number, fire: () => void): void {
      const event = { at: now + Math.max(0, milliseconds), no: count, fire };
      count += 1;
      const place = events.findLastIndex(({ at }) => at <= event.at);
      events.splice(place + 1, 0, event);
    },
    /** The clock stands while something real is waited for. */
    during<T>(work: Promise<T>): Promise<T> {
      const done = () => void outside.delete(work);
      outside.add(work);
      work.then(done, done);
      return work;
    },
    quiet,
    /** Lets one event happen; false if there is none before `until`. */
    async step(until: number): Promise<boolean> {
      await quiet();
      const [next] = events;
      if (!next || next.at > until) {
        now = Math.max(now, until);
        return false;
      }
      events.shift();
      now = next.at;
      next.fire();
      return true;
    },
  };
}

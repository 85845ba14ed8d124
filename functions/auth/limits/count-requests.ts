import type { Throttle } from '#functions/platform/store/throttle.ts';
import { epoch } from '#shared/domain/time.ts';

export type RequestCounter = ReturnType<typeof createRequestCounter>;

/** A share of the limit that one instance took from the table, and what is left of it. */
type Lease = { window: number; counted: number; left: number };

/** A fiftieth of the limit is taken at a time: one write for so many requests, and never more than the limit over all instances. */
const shares = 50;
const mostLeases = 10_000;

/** Counts requests by credential in windows of the throttle, writing to the table only when a lease is used up. */
export function createRequestCounter(throttle: Throttle) {
  const { windowSeconds } = throttle;
  const leases = new Map<string, Promise<Lease>>();

  async function take(id: string, limit: number, now: Date, window: number): Promise<Lease> {
    const size = Math.max(1, Math.floor(limit / shares));
    try {
      const { tries } = await throttle.add(id, now, size);
      return { window, counted: tries, left: size };
    } catch (error) {
      leases.delete(id);
      throw error;
    }
  }
  /** Those who come at once wait for one lease, instead of each taking a share. */
  async function use(id: string, limit: number, now: Date, window: number): Promise<number> {
    const known = leases.get(id);
    const lease = await known;
    if (lease && lease.window >= window && lease.left > 0) {
      lease.left -= 1;
      return lease.counted - lease.left;
    }
    if (leases.get(id) === known) {
      if (leases.size >= mostLeases) leases.clear();
      leases.set(id, take(id, limit, now, window));
    }
    return use(id, limit, now, window);
  }
  return {
    windowSeconds,
    /** Counts one request; gives how many there were in this window, and the seconds until it ends. */
    async count(id: string, limit: number, now: Date): Promise<{ used: number; reset: number }> {
      const seconds = epoch(now);
      const window = Math.floor(seconds / windowSeconds);
      const used = await use(id, limit, now, window);
      return { used, reset: (window + 1) * windowSeconds - seconds };
    },
  };
}

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
  const leases = new Map<string, Lease>();
  return {
    windowSeconds: throttle.windowSeconds,
    /** Counts one request; gives how many there were in this window, and the seconds until it ends. */
    async count(id: string, limit: number, now: Date): Promise<{ used: number; reset: number }> {
      const { windowSeconds } = throttle;
      const seconds = epoch(now);
      const window = Math.floor(seconds / windowSeconds);
      let lease = leases.get(id);
      if (!lease || lease.window !== window || lease.left === 0) {
        const size = Math.max(1, Math.floor(limit / shares));
        const { tries } = await throttle.add(id, now, size);
        lease = { window, counted: tries, left: size };
        if (leases.size >= mostLeases) leases.clear();
        leases.set(id, lease);
      }
      lease.left -= 1;
      return { used: lease.counted - lease.left, reset: (window + 1) * windowSeconds - seconds };
    },
  };
}

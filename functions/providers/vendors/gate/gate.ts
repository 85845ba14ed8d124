import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import { SourceFailure } from '../../lead-source.ts';
import type { Bucket, Spacing, VendorBuckets } from '../../store/vendor-buckets.ts';
import { type BreakerSettings, createBreaker } from './breaker.ts';

export type VendorGate = ReturnType<typeof createVendorGate>;

type Deps = {
  buckets: VendorBuckets;
  now: () => Date;
  /** Rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
  breaker?: BreakerSettings;
};

/** A turn that comes sooner is waited for; one that comes later is the caller's to wait for. */
const mostWaitMs = 5_000;

const waitFor = (ms: number, signal: AbortSignal | undefined) => pause(ms, undefined, { signal });

/** The table has no use for a key itself. */
const bucketOf = (vendor: SourceId, key: string): Bucket => ({
  vendor,
  keyHash: createHash('sha256').update(`${vendor}\n${key}`).digest('hex').slice(0, 32),
});

/** Lets calls through to vendors, as many as they take. One for a process: it remembers which of them fail. */
export function createVendorGate({ buckets, now, wait = waitFor, breaker: settings }: Deps) {
  const breaker = createBreaker(now, settings);
  return {
    /** Resolves with the end of the turn, in milliseconds, when a call may be made; each needs its `tell`. Throws `unavailable` or `rate_limited` with when to ask again. */
    async enter(
      vendor: SourceId,
      key: string,
      spacing: Spacing,
      signal: AbortSignal | undefined,
    ): Promise<number | undefined> {
      const left = breaker.msUntilOpen(vendor);
      if (left > 0) throw new SourceFailure(vendor, 'unavailable', { retryAfter: inSeconds(left) });
      try {
        const since = now();
        const turn = await buckets.take(bucketOf(vendor, key), spacing, since, mostWaitMs);
        if ('tooLongMs' in turn)
          throw new SourceFailure(vendor, 'rate_limited', { retryAfter: inSeconds(turn.tooLongMs) });
        if (turn.waitMs > 0) await wait(turn.waitMs, signal);
        return since.getTime() + turn.waitMs + spacing.everyMs;
      } catch (error) {
        breaker.tell(vendor, 'nothing');
        throw error;
      }
    },
    /** What became of a call that was let through. */
    tell: breaker.tell,
    /** The call is over before the end of its turn: the next one may be made after so many milliseconds. */
    async leave(vendor: SourceId, key: string, end: number, pauseMs: number): Promise<void> {
      await buckets.release(bucketOf(vendor, key), end, new Date(now().getTime() + pauseMs));
    },
    /** The vendor wants not to be asked with this key for so many seconds. */
    async rest(vendor: SourceId, key: string, seconds: number): Promise<void> {
      await buckets.close(bucketOf(vendor, key), new Date(now().getTime() + seconds * 1000));
    },
  };
}

const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

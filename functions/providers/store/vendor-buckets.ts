import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { epoch } from '#shared/domain/time.ts';

const bucketEntity = entity({
  slice: 'providers',
  name: 'vendor-bucket',
  attributes: {
    vendor: { type: 'string', required: true },
    keyHash: { type: 'string', required: true },
    /** When the next call may be made, in milliseconds since 1970; every call moves it on. */
    next: { type: 'number', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'vendor-bucket#{vendor}#{keyHash}',
  sk: 'vendor-bucket',
});

/** How calls are spaced: `burst` at once after a rest, then one every `everyMs`. */
export type Spacing = { burst: number; everyMs: number };
export type Bucket = { vendor: string; keyHash: string };
/** When the call may be made, or that it would have to wait too long; both in milliseconds from now. */
export type Turn = { waitMs: number } | { tooLongMs: number };

const keepMs = 24 * 3600 * 1000;
const tries = 8;

export type VendorBuckets = ReturnType<typeof createVendorBuckets>;

/**
 * A token bucket for each vendor and key, which all workers share. A call takes its turn by one atomic write, so that no two calls
 * have the same turn, however many workers there are; a call that would wait too long takes none.
 */
export function createVendorBuckets(table: Table) {
  const buckets = bucketEntity(table);
  const expires = (ms: number) => epoch(new Date(ms + keepMs));

  /** Moves `next` by one call; gives the turn that it stood at, or nothing where it stands elsewhere than between the two. */
  async function step(
    bucket: Bucket,
    everyMs: number,
    from: number,
    to: number,
  ): Promise<number | undefined> {
    const write = buckets
      .update(bucket)
      .add({ next: everyMs })
      .set({ expires: expires(to) })
      .where(({ next }, { gte, lte }) => `${gte(next, from)} AND ${lte(next, to)}`)
      .go({ response: 'all_new' });
    const { data } = await write.catch(orNothing);
    return data?.next === undefined ? undefined : data.next - everyMs;
  }

  /** Sets `next` where it is lower, or there is none. */
  async function raise(bucket: Bucket, next: number, below: number): Promise<boolean> {
    const write = buckets
      .update(bucket)
      .set({ next, expires: expires(next) })
      .where((of, { lt, notExists }) => `${notExists(of.next)} OR ${lt(of.next, below)}`)
      .go({ response: 'all_new' });
    return (await write.catch(orNothing)).data !== null;
  }

  return {
    /** Takes a turn, if it comes within `mostWaitMs`. */
    async take(bucket: Bucket, { burst, everyMs }: Spacing, now: Date, mostWaitMs: number): Promise<Turn> {
      const at = now.getTime();
      // Whoever has rested for longer than this has saved up the whole burst.
      const rested = at - (burst - 1) * everyMs;
      for (let turn = 0; turn < tries; turn++) {
        const mine = await step(bucket, everyMs, rested, at + mostWaitMs);
        if (mine !== undefined) return { waitMs: Math.max(0, mine - at) };
        if (await raise(bucket, rested + everyMs, rested)) return { waitMs: 0 };
        const { data } = await buckets.get(bucket).go({ consistent: true });
        if (data && data.next > at + mostWaitMs) return { tooLongMs: data.next - at };
      }
      return { tooLongMs: mostWaitMs };
    },
    /** Ends a turn before its time, if nobody has taken the next one: `next` still stands at its end. */
    async release(bucket: Bucket, end: number, next: Date): Promise<void> {
      const write = buckets
        .update(bucket)
        .set({ next: next.getTime() })
        .where((of, { eq }) => eq(of.next, end))
        .go({ response: 'all_new' });
      await write.catch(orNothing);
    },
    /** Nobody calls before `until`: the vendor said so. */
    async close(bucket: Bucket, until: Date): Promise<void> {
      await raise(bucket, until.getTime(), until.getTime());
    },
  };
}

const orNothing = (error: unknown): { data: null } => {
  if (isConditionRefused(error)) return { data: null };
  throw error;
};

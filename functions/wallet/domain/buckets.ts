import type { Bucket } from '#shared/domain/runs/credits.ts';

const order: Record<Bucket['kind'], number> = { monthly: 0, rolled_over: 1, purchased: 2 };

/** Whether what is in the bucket can still be spent. */
export const isLive = (bucket: Bucket, now: string): boolean =>
  bucket.expires_at === null || bucket.expires_at > now;

/** Credits that can be spent now. */
export function spendable(buckets: Bucket[], now: string): number {
  return buckets.filter((bucket) => isLive(bucket, now)).reduce((sum, { amount }) => sum + amount, 0);
}

/** Monthly first, then rolled over, then purchased; within a kind what lapses soonest. */
export function inSpendingOrder(buckets: Bucket[]): Bucket[] {
  const expiry = (bucket: Bucket) => bucket.expires_at ?? '9999';
  return buckets.toSorted((a, b) => order[a.kind] - order[b.kind] || expiry(a).localeCompare(expiry(b)));
}

export type Debit = { buckets: Bucket[]; taken: Bucket[] };

/** Takes `amount` in spending order. Undefined if the live buckets do not hold that much: nothing is taken. */
export function debit(buckets: Bucket[], amount: number, now: string): Debit | undefined {
  if (spendable(buckets, now) < amount) return undefined;
  let open = amount;
  const taken: Bucket[] = [];
  const left = inSpendingOrder(buckets).map((bucket) => {
    const part = isLive(bucket, now) ? Math.min(open, bucket.amount) : 0;
    open -= part;
    if (part > 0) taken.push({ ...bucket, amount: part });
    return { ...bucket, amount: bucket.amount - part };
  });
  return { buckets: left.filter((bucket) => bucket.amount > 0), taken };
}

export type Credit = { buckets: Bucket[]; lapsed: number };

/**
 * Puts back what is left of a debit: the last taken goes back first, into the bucket that it came from.
 * What lapsed in the meantime does not come back.
 */
export function putBack(buckets: Bucket[], taken: Bucket[], amount: number, now: string): Credit {
  let open = amount;
  let result = buckets;
  let lapsed = 0;
  for (const source of taken.toReversed()) {
    const part = Math.min(open, source.amount);
    open -= part;
    if (isLive(source, now)) result = add(result, { ...source, amount: part });
    else lapsed += part;
  }
  return { buckets: result, lapsed };
}

/** Adds to the first bucket of the same kind and expiry, or opens one. */
export function add(buckets: Bucket[], more: Bucket): Bucket[] {
  if (more.amount === 0) return buckets;
  const at = buckets.findIndex(
    ({ kind, expires_at }) => kind === more.kind && expires_at === more.expires_at,
  );
  const same = buckets[at];
  return same ? buckets.with(at, { ...same, amount: same.amount + more.amount }) : [...buckets, more];
}

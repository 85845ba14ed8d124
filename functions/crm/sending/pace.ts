import type { VendorBuckets } from '#functions/providers/index.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { CrmFailure } from '../vendors/crm-failure.ts';

/** Calls are spaced so that the CRM's limits hold, over all workers. */
export type Pace = {
  /** Waits for a turn. Throws `rate_limited` where it comes so late that a worker should not wait for it. */
  turn(): Promise<void>;
  /** The CRM said that it was too often. */
  rest(seconds: number): Promise<void>;
};

type Deps = { buckets: VendorBuckets; now: () => Date; wait: (ms: number) => Promise<unknown> };

const mostWaitMs = 5_000;
/** Seconds, where a CRM does not say for how long. */
const usualRest = 10;

/** HighLevel: a hundred in ten seconds for an app and sub-account. Keap: 1,500 a minute for an app, 240 for a token of one's own. */
const limits = {
  // In any ten seconds 8 + 10,000 / 112 = 97. A long row of leads is sent, so the burst is small and the rate near the limit.
  ghl: { burst: 8, everyMs: 112 },
  keapApp: { burst: 40, everyMs: 42 },
  keapToken: { burst: 10, everyMs: 265 },
};

export function paceOf(
  { buckets, now, wait }: Deps,
  { kind, by, id, external_id }: Pick<ConnectionRecord, 'kind' | 'by' | 'id' | 'external_id'>,
): Pace {
  const isApp = kind === 'keap' && by === 'oauth';
  const bucket = { vendor: `crm-${kind}`, keyHash: isApp ? 'app' : (external_id ?? id) };
  const spacing = kind === 'ghl' ? limits.ghl : isApp ? limits.keapApp : limits.keapToken;
  return {
    async turn() {
      const turn = await buckets.take(bucket, spacing, now(), mostWaitMs);
      if ('tooLongMs' in turn)
        throw new CrmFailure('rate_limited', { retryAfter: Math.ceil(turn.tooLongMs / 1000) });
      if (turn.waitMs > 0) await wait(turn.waitMs);
    },
    rest: (seconds) => buckets.close(bucket, new Date(now().getTime() + (seconds || usualRest) * 1000)),
  };
}

import { expect, test } from 'vitest';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import type { SourceFailure } from '../lead-source.ts';
import type { VendorDeps } from '../vendors/call-vendor.ts';
import { vendorStandInPolicy } from '../vendors/vendor-policy.ts';

type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };
/** Gives what is wrong with what a stand-in was asked and answered, by the vendor's own description; undefined where there is none. */
export type Held = ((exchanges: readonly never[]) => string[]) | undefined;

/** A stand-in of a vendor, as the conformance suites use it. */
export type StandIn<Fault extends string> = {
  url: string;
  exchanges: Asked[];
  wish(fault?: Fault): void;
  stop(): Promise<void>;
};

/** What a stand-in does wrong on wish, and what that is called wherever vendors are asked. */
export const vendorFaults: readonly [fault: string, reason: SourceReason, retryAfter?: number][] = [
  ['401', 'key_refused'],
  ['402', 'no_credits'],
  ['403', 'key_refused'],
  ['429', 'rate_limited'],
  ['429-for-a-minute', 'rate_limited', 60],
  ['500', 'unavailable'],
  ['lost', 'unavailable'],
  ['slow', 'unavailable'],
  ['html', 'bad_answer'],
  ['half', 'bad_answer'],
  ['other-shape', 'bad_answer'],
];

/** Asks a stand-in, and never waits for a turn. `totalTimeoutMs` is how long an answer may take. */
export const standInDeps = ({ url }: { url: string }, key: string, totalTimeoutMs?: number): VendorDeps => ({
  ...{ key, baseUrl: url, now: () => new Date('2026-03-01T00:00:00Z') },
  gate: {
    enter: async () => undefined,
    tell: () => undefined,
    rest: async () => undefined,
    leave: async () => undefined,
  },
  fetch: createGuardedFetch({ ...vendorStandInPolicy, ...(totalTimeoutMs ? { totalTimeoutMs } : {}) }),
});

export const failureOf = (asking: Promise<unknown>): Promise<SourceFailure> =>
  asking.then(
    () => expect.fail('it gave something'),
    (error: SourceFailure) => error,
  );

/** That all that a suite has sent by now, and what the stand-in answered, is as the vendor describes it, where there is a description. */
export const testDescribed = (held: Held, exchanges: () => Asked[]): void =>
  test.skipIf(!held)('what was sent and answered is as the vendor describes it', () => {
    expect(exchanges().length).toBeGreaterThan(5);
    expect([...new Set(held?.(exchanges() as never[]))]).toEqual([]);
  });

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { isSourceFailure } from '../../lead-source.ts';
import { createVendorBuckets, type Spacing } from '../../store/vendor-buckets.ts';
import { createVendorGate } from './gate.ts';

const engine = withEngineTable();
const start = Date.parse('2026-03-01T00:00:00Z');

/** A gate whose clock a test moves; waiting moves it too. */
function gateAt(clock: { at: number }) {
  return createVendorGate({
    buckets: createVendorBuckets(engine.table),
    now: () => new Date(clock.at),
    wait: async (ms) => {
      clock.at += ms;
    },
  });
}
const failure = (reason: string, retryAfter?: number) =>
  expect.objectContaining({ name: 'source_failed', reason, ...(retryAfter ? { retryAfter } : {}) });

describe('the bucket of a vendor and key', () => {
  test('50 workers with a gate each make 1,000 calls and are never over the quota', {
    timeout: 60_000,
  }, async () => {
    // Less than the engine takes, or it would be the engine that keeps the quota. A call may be so much later than its turn.
    const [burst, everyMs, windowMs, slackMs] = [100, 10, 1_000, 500];
    const quota = burst + (windowMs + slackMs) / everyMs;
    const calls: number[] = [];
    const worker = async () => {
      const gate = createVendorGate({ buckets: createVendorBuckets(engine.table), now: () => new Date() });
      for (let made = 0; made < 20; ) {
        try {
          await gate.enter('apollo', 'the key of all', { burst, everyMs }, undefined);
          calls.push(Date.now());
          made += 1;
        } catch (error) {
          if (!isSourceFailure(error) || error.reason !== 'rate_limited') throw error;
          await pause(100);
        }
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    expect(calls).toHaveLength(1_000);
    const sorted = calls.toSorted((a, b) => a - b);
    for (const [index, at] of sorted.entries()) {
      const inWindow = sorted.slice(index).filter((other) => other < at + windowMs).length;
      expect(inWindow).toBeLessThanOrEqual(quota);
    }
  });

  const slow: Spacing = { burst: 3, everyMs: 2_000 };

  test('gives a burst at once, then lets wait for a short time, then says how long', async () => {
    const clock = { at: start };
    const gate = gateAt(clock);
    const enter = () => gate.enter('apollo', 'key a', slow, undefined);
    for (let turn = 0; turn < 3; turn++) await enter();
    expect(clock.at).toBe(start);
    await enter();
    expect(clock.at).toBe(start + 2_000);
    clock.at = start;
    await enter();
    clock.at = start;
    await expect(enter()).rejects.toThrow(failure('rate_limited', 6));
    await expect(enter()).rejects.toThrow(failure('rate_limited', 6));
    clock.at = start + 60_000;
    for (let turn = 0; turn < 3; turn++) await enter();
    expect(clock.at).toBe(start + 60_000);
  });

  test('is closed for as long as the vendor said, for this key alone', async () => {
    const clock = { at: start };
    const gate = gateAt(clock);
    await gate.rest('apollo', 'key b', 90);
    await expect(gate.enter('apollo', 'key b', slow, undefined)).rejects.toThrow(failure('rate_limited', 90));
    await gate.rest('apollo', 'key b', 10);
    await expect(gate.enter('apollo', 'key b', slow, undefined)).rejects.toThrow(failure('rate_limited', 90));
    await gate.enter('apollo', 'key c', slow, undefined);
    await gate.enter('hunter', 'key b', slow, undefined);
    clock.at = start + 91_000;
    await gate.enter('apollo', 'key b', slow, undefined);
  });

  test('whoever is aborted while waiting does not wait on', async () => {
    const gate = createVendorGate({ buckets: createVendorBuckets(engine.table), now: () => new Date() });
    const once: Spacing = { burst: 1, everyMs: 4_000 };
    await gate.enter('apollo', 'key d', once, undefined);
    const since = Date.now();
    await expect(gate.enter('apollo', 'key d', once, AbortSignal.timeout(50))).rejects.toThrow();
    expect(Date.now() - since).toBeLessThan(2_000);
  });
});

describe('a vendor that fails', () => {
  const many: Spacing = { burst: 1_000, everyMs: 1 };

  test('is left alone after some failures in a row, then tried by one call', async () => {
    const clock = { at: start };
    const gate = gateAt(clock);
    const enter = () => gate.enter('hunter', 'key', many, undefined);
    for (const outcome of ['failed', 'failed', 'failed', 'answered', 'failed', 'failed', 'failed'] as const) {
      await enter();
      gate.tell('hunter', outcome);
    }
    await enter();
    gate.tell('hunter', 'failed');
    await expect(enter()).rejects.toThrow(failure('unavailable', 60));
    await gate.enter('apollo', 'key', many, undefined);
    clock.at += 60_000;
    await enter();
    await expect(enter()).rejects.toThrow(failure('unavailable'));
    gate.tell('hunter', 'failed');
    await expect(enter()).rejects.toThrow(failure('unavailable', 60));
    clock.at += 60_000;
    await enter();
    gate.tell('hunter', 'answered');
    await enter();
    await enter();
  });

  test('a trial that was not made leaves the trial to the next', async () => {
    const clock = { at: start };
    const gate = gateAt(clock);
    const enter = () => gate.enter('modash', 'key', many, undefined);
    for (let turn = 0; turn < 4; turn++) {
      await enter();
      gate.tell('modash', 'failed');
    }
    clock.at += 60_000;
    await gate.rest('modash', 'key', 30);
    await expect(enter()).rejects.toThrow(failure('rate_limited'));
    clock.at += 30_000;
    await enter();
  });
});

test('one call at a time: a turn keeps all others out, and what is left of it is given back', async () => {
  const clock = { at: start };
  const [one, other] = [gateAt(clock), gateAt(clock)];
  const alone: Spacing = { burst: 1, everyMs: 35_000 };
  const end = await one.enter('overpass', 'a server', alone, undefined);
  expect(end).toBe(start + 35_000);
  await expect(other.enter('overpass', 'a server', alone, undefined)).rejects.toEqual(
    failure('rate_limited', 35),
  );
  clock.at += 2_000;
  await one.leave('overpass', 'a server', end ?? 0, 1_000);
  await other.enter('overpass', 'a server', alone, undefined);
  expect(clock.at).toBe(start + 3_000);
  // A turn that is over takes nothing away from the next one.
  await one.leave('overpass', 'a server', end ?? 0, 0);
  await expect(one.enter('overpass', 'a server', alone, undefined)).rejects.toEqual(
    failure('rate_limited', 35),
  );
});

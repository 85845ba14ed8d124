import { expect, test } from 'vitest';
import type { Throttle } from '#functions/platform/store/throttle.ts';
import { createRequestCounter } from './count-requests.ts';

/** One table for several instances. */
function sharedTable() {
  const totals = new Map<string, number>();
  let writes = 0;
  const throttle = {
    windowSeconds: 60,
    async add(key: string, now: Date, by = 1) {
      writes += 1;
      const id = `${key}#${Math.floor(now.getTime() / 60_000)}`;
      const tries = (totals.get(id) ?? 0) + by;
      totals.set(id, tries);
      return { tries, seconds: 0 };
    },
  } as unknown as Throttle;
  return { throttle, writes: () => writes };
}

const at = new Date('2026-11-21T12:00:30Z');
const later = new Date('2026-11-21T12:01:00Z');

test('one instance counts each request, and writes once for many', async () => {
  const { throttle, writes } = sharedTable();
  const counter = createRequestCounter(throttle);
  for (let n = 1; n <= 100; n += 1)
    expect(await counter.count('ses_1', 1000, at)).toEqual({ used: n, reset: 30 });
  expect(writes()).toBe(5);
});

test('many instances together let no more through than the limit', async () => {
  const { throttle } = sharedTable();
  const instances = Array.from({ length: 7 }, () => createRequestCounter(throttle));
  let passed = 0;
  for (let n = 0; n < 3000; n += 1) {
    const counted = await instances[n % 7]?.count('key_1', 300, at);
    if ((counted?.used ?? 0) <= 300) passed += 1;
  }
  expect(passed).toBeLessThanOrEqual(300);
  expect(passed).toBeGreaterThan(250);
});

test('many requests at once take one share of an instance, and no more when it is used up', async () => {
  const { throttle, writes } = sharedTable();
  const counter = createRequestCounter(throttle);
  const counted = await Promise.all(Array.from({ length: 64 }, () => counter.count('ses_1', 1000, at)));
  expect(counted.map(({ used }) => used)).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
  expect(writes()).toBe(4);
});

test('a table that refuses once is asked again by the next request', async () => {
  const { throttle } = sharedTable();
  const add = throttle.add;
  throttle.add = () => Promise.reject(new Error('busy'));
  const counter = createRequestCounter(throttle);
  await expect(counter.count('ses_1', 1000, at)).rejects.toThrow('busy');
  throttle.add = add;
  expect((await counter.count('ses_1', 1000, at)).used).toBe(1);
});

test('a new minute begins at one, and others are not counted in', async () => {
  const counter = createRequestCounter(sharedTable().throttle);
  await counter.count('a', 8, at);
  expect((await counter.count('b', 8, at)).used).toBe(1);
  expect(await counter.count('a', 8, later)).toEqual({ used: 1, reset: 60 });
});

import { expect, test } from 'vitest';
import { shareNext } from './share-next.ts';

/** Reads that end when they are told to, each giving what was written when it began. */
function slowReads() {
  const reads: { key: string; end: (fails?: boolean) => void }[] = [];
  const written = { value: 0 };
  const read = shareNext((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const seen = `${key}${written.value}`;
    reads.push({ key, end: (fails) => (fails ? reject(new Error(seen)) : resolve(seen)) });
    return promise;
  });
  return { read, reads, written };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('who asks while a read is under way is told by the next one, and all of them by one', async () => {
  const { read, reads, written } = slowReads();
  const first = read('a');
  written.value = 1;
  const later = [read('a'), read('a'), read('a')];
  expect(reads).toHaveLength(1);
  reads[0]?.end();
  expect(await first).toBe('a0');
  await settled();
  expect(reads).toHaveLength(2);
  written.value = 2;
  const last = read('a');
  reads[1]?.end();
  expect(await Promise.all(later)).toEqual(['a1', 'a1', 'a1']);
  await settled();
  reads[2]?.end();
  expect([await last, reads.length]).toEqual(['a2', 3]);
  const alone = read('a');
  reads[3]?.end();
  expect(await alone).toBe('a2');
});

test('another key waits for nobody', async () => {
  const { read, reads } = slowReads();
  void read('a');
  const other = read('b');
  reads[1]?.end();
  expect(await other).toBe('b0');
});

test('a read that fails has failed for those that waited for it too, and whoever comes then gets one of their own', async () => {
  const { read, reads } = slowReads();
  const asked = [read('a'), read('a'), read('a')];
  reads[0]?.end(true);
  expect(await Promise.allSettled(asked)).toMatchObject(asked.map(() => ({ reason: { message: 'a0' } })));
  expect(reads).toHaveLength(1);
  const later = read('a');
  reads[1]?.end();
  expect(await later).toBe('a0');
});

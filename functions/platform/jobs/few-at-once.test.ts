import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

const twenty = Array.from({ length: 20 }, (_, no) => no);

test('five are worked on at once, and what came of them is in their order', async () => {
  let now = 0;
  let most = 0;
  const done = await fewAtOnce(twenty, async (no) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(no % 3);
    now -= 1;
    return no * 2;
  });
  expect(done).toEqual(twenty.map((no) => no * 2));
  expect(most).toBe(5);
});

test('where one fails that is told, and those that have not begun are left', async () => {
  const begun: number[] = [];
  const failing = fewAtOnce(twenty, async (no) => {
    begun.push(no);
    await sleep(1);
    throw new Error(`no ${no}`);
  });
  await expect(failing).rejects.toThrow('no 0');
  await sleep(20);
  expect(begun.length).toBeLessThan(twenty.length);
});

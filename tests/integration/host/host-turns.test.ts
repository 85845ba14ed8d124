import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostTurns } from '#functions/enrichment/index.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

test('of fifty workers one at a time has the turn at a host', async () => {
  const turns = createHostTurns(tableOf(cloud), () => new Date());
  let atOnce = 0;
  let most = 0;
  let served = 0;
  const worker = async (no: number) => {
    while (!(await turns.take('busy.example', `crawl ${no}`))) await sleep(20 * Math.random());
    atOnce += 1;
    most = Math.max(most, atOnce);
    await sleep(2);
    atOnce -= 1;
    served += 1;
    await turns.giveBack('busy.example', `crawl ${no}`, 0);
  };
  await Promise.all(Array.from({ length: 50 }, (_, no) => worker(no)));
  expect({ most, served }).toEqual({ most: 1, served: 50 });
});

test('a turn that nobody gave back ends by itself, and who had it takes it from nobody', async () => {
  let now = Date.now();
  const turns = createHostTurns(tableOf(cloud), () => new Date(now));
  expect(await turns.take('lost.example', 'died')).toBe(true);
  expect(await turns.take('lost.example', 'next')).toBe(false);
  now += 40_000;
  expect(await turns.take('lost.example', 'next')).toBe(true);
  await turns.giveBack('lost.example', 'died', 0);
  expect(await turns.take('lost.example', 'third')).toBe(false);
  await turns.giveBack('lost.example', 'next', 500);
  expect(await turns.take('lost.example', 'third')).toBe(false);
  now += 500;
  expect(await turns.take('lost.example', 'third')).toBe(true);
});

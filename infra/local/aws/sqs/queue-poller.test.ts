import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPoller } from './queue-poller.ts';
import { createQueueStore, type QueueStore } from './queue-store.ts';

type Call = { alone: boolean; bodies: string[]; ids: string[] };

let folder: string;
let store: QueueStore;
let poller: { stop(): Promise<void> } | undefined;
let calls: Call[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-poller-'));
  const queue = { deadLetters: undefined, maxReceives: 5, retentionSeconds: 1000, visibilitySeconds: 600 };
  store = createQueueStore(join(folder, 'queues.db'), [{ name: 'work', ...queue }]);
  calls = [];
});
afterEach(async () => {
  await poller?.stop();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function poll(work: (call: Call) => Promise<unknown>, more: object = {}, crowded = () => false): void {
  const invoke = (alone: boolean) => async (_: string, event: unknown) => {
    const { Records } = event as { Records: { body: string; messageId: string }[] };
    const ids = Records.map(({ messageId }) => messageId);
    const call = { alone, bodies: Records.map(({ body }) => body), ids };
    calls.push(call);
    return work(call);
  };
  const mapping = {
    queue: 'work',
    functionRef: 'f',
    batchSize: 2,
    windowSeconds: 0,
    concurrency: 5,
    ...more,
  };
  poller = startPoller(store, { invoke: invoke(false), invokeAlone: invoke(true) }, mapping, { crowded });
}
const send = (...bodies: string[]) =>
  store.send(
    'work',
    bodies.map((body) => ({ body })),
  );
const failure = (name: string) => Object.assign(new Error(name), { name });
const until = (holds: () => boolean) => expect.poll(holds, { timeout: 5000 }).toBe(true);

test('who dies with another’s thread is worked at once, and alone; only the one at fault fails again', async () => {
  send('good1', 'bad', 'good2', 'good3');
  poll(async ({ alone, bodies }) => {
    if (bodies.includes('bad') && alone) throw failure('Sandbox.Timedout');
    if (!alone) throw failure('Runtime.ExitError');
  });
  await until(() => calls.filter(({ alone }) => alone).length === 4);
  await until(() => store.count('work') === 1);
  expect(calls.filter(({ alone }) => alone).every(({ bodies }) => bodies.length === 1)).toBe(true);
  // The one that outran its time waits for its visibility.
  await sleep(300);
  expect(calls.filter(({ alone }) => alone)).toHaveLength(4);
});

test('what the function reports as failed stays, the rest of its batch does not', async () => {
  send('failed', 'done');
  poll(async ({ ids }) => ({ batchItemFailures: [{ itemIdentifier: ids[0] }] }));
  await until(() => store.count('work') === 1);
  await poller?.stop();
  expect(calls.map(({ bodies }) => bodies)).toEqual([['failed', 'done']]);
});

test('a batch waits for more as long as its window says, and no longer once it is full', async () => {
  send('a');
  poll(async () => undefined, { batchSize: 3, windowSeconds: 1 });
  await sleep(300);
  expect(calls).toEqual([]);
  send('b', 'c');
  await until(() => calls.length === 1);
  expect(calls[0]?.bodies).toEqual(['a', 'b', 'c']);
  const began = performance.now();
  send('d');
  await until(() => calls.length === 2);
  expect(performance.now() - began).toBeGreaterThan(900);
});

test('no more calls than the mapping allows go on at once', async () => {
  let now = 0;
  let most = 0;
  send(...Array.from({ length: 20 }, (_, index) => String(index)));
  poll(
    async () => {
      now += 1;
      most = Math.max(most, now);
      await sleep(20);
      now -= 1;
    },
    { batchSize: 1, concurrency: 3 },
  );
  await until(() => store.count('work') === 0);
  expect(most).toBe(3);
});

test('while requests crowd a message is begun at a time, with a pause between, and the rest at once when they are gone', async () => {
  let crowded = true;
  send('a', 'b', 'c', 'd', 'e');
  const begun: number[] = [];
  poll(
    async () => void begun.push(performance.now()),
    {},
    () => crowded,
  );
  await until(() => calls.length === 2);
  expect(calls.map(({ bodies }) => bodies)).toEqual([['a'], ['b']]);
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(150);
  crowded = false;
  await until(() => store.count('work') === 0);
  expect(calls.slice(2).map(({ bodies }) => bodies)).toEqual([['c', 'd'], ['e']]);
});

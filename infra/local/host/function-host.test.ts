import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionHost, type FunctionHost } from './function-host.ts';

/** Does as its event says; `calls` counts since its thread began. */
const bundle = `
let calls = 0;
export async function handler({ loop, wait, exit, variable }) {
  calls += 1;
  while (loop);
  if (exit) process.exit(3);
  if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
  return { calls, variable: process.env[variable] ?? null };
}`;

const timeout = 1;
const hosted = (name: string) => ({ ref: name, name, timeout, memory: 128, environment: { OWN: name } });

let folder: string;
let host: FunctionHost;
function start(options: { idle?: number; lasting?: string[] } = {}): void {
  host = createFunctionHost([hosted('painter'), hosted('plumber')], {
    bundles: folder,
    logs: folder,
    extra: { SHARED: 'both' },
    lasting: [],
    ...options,
  });
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-functions-'));
  for (const name of ['painter', 'plumber']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.mjs'), bundle);
  }
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const timedOut = expect.objectContaining({ name: 'Sandbox.Timedout' });
const ended = expect.objectContaining({ name: 'Runtime.ExitError' });

describe('a call that outruns the function’s time', () => {
  test('is ended where it computes, with its thread; others work on, and the next call finds a new thread', async () => {
    start();
    await host.invoke('painter', {});
    const endless = host.invoke('painter', { loop: true });
    const behind = sleep(500).then(() => host.invoke('painter', {}));
    const settled = Promise.allSettled([endless, behind]);
    const other = await host.invoke('plumber', { wait: 50 });
    expect(other).toMatchObject({ calls: 1 });
    const [first, second] = await settled;
    expect(first).toEqual({ status: 'rejected', reason: timedOut });
    expect(second).toMatchObject({ status: 'rejected' });
    expect(await host.invoke('painter', {})).toMatchObject({ calls: 1 });
  });

  test('is given up where it only waits: what else the thread does may finish', async () => {
    start();
    await host.invoke('painter', {});
    const slow = host.invoke('painter', { wait: 5000 });
    const neighbour = sleep(600).then(() => host.invoke('painter', { wait: 700 }));
    await expect(slow).rejects.toEqual(timedOut);
    expect(await host.invoke('painter', {})).toMatchObject({ calls: 1 });
    expect(await neighbour).toMatchObject({ calls: 3 });
  });
});

test('a thread that ends takes its calls along, and the next one works', async () => {
  start();
  const waiting = host.invoke('painter', { wait: 900 });
  const exit = host.invoke('painter', { exit: true });
  const settled = await Promise.allSettled([waiting, exit]);
  expect(settled.map((one) => 'reason' in one && one.reason)).toEqual([ended, ended]);
  expect(await host.invoke('painter', {})).toMatchObject({ calls: 1 });
});

test('a thread that nobody calls ends after a while, unless it is to stay', async () => {
  start({ idle: 100, lasting: ['plumber'] });
  for (const name of ['painter', 'plumber']) await host.invoke(name, {});
  await sleep(400);
  expect(await host.invoke('painter', {})).toMatchObject({ calls: 1 });
  expect(await host.invoke('plumber', {})).toMatchObject({ calls: 2 });
});

test('a call by itself has a thread by itself', async () => {
  start();
  await host.invoke('painter', {});
  expect(await host.invokeAlone('painter', {})).toMatchObject({ calls: 1 });
  expect(await host.invoke('painter', {})).toMatchObject({ calls: 2 });
});

test('each function has its own environment beside the shared one, and none of this process', async () => {
  start();
  const read = async (name: string, variable: string) => host.invoke(name, { variable });
  expect(await read('painter', 'OWN')).toMatchObject({ variable: 'painter' });
  expect(await read('plumber', 'OWN')).toMatchObject({ variable: 'plumber' });
  expect(await read('plumber', 'SHARED')).toMatchObject({ variable: 'both' });
  expect(await read('plumber', 'HOME')).toMatchObject({ variable: null });
});

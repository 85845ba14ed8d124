import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpointOf, leaveFolder, noteEndpoint, noteEngine, takeFolder } from './lock.ts';
import { waitForLock } from './lock-file.ts';

let folder: string;
let other: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  [folder, other] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'leadwright-lock-'))) as [string, string];
});
afterEach(() => {
  for (const one of [folder, other]) leaveFolder(one);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const one of [folder, other]) rmSync(one, { recursive: true, force: true });
});

test('an app is found by its own data folder, from when it is there until it stops', async () => {
  await takeFolder(folder);
  expect(endpointOf(folder)).toBeUndefined();
  noteEndpoint(folder, 'http://127.0.0.1:1');
  await takeFolder(other);
  noteEndpoint(other, 'http://127.0.0.1:2');
  expect([folder, other].map(endpointOf)).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  leaveFolder(folder);
  expect([folder, other].map(endpointOf)).toEqual([undefined, 'http://127.0.0.1:2']);
});

test('what a killed app left behind leads nowhere, also while the next one starts', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'host.pid'), String(pid));
  noteEndpoint(folder, 'http://127.0.0.1:1');
  expect(endpointOf(folder)).toBeUndefined();
  await takeFolder(folder);
  expect(endpointOf(folder)).toBeUndefined();
});

test('a folder that is not there has no app', () => {
  expect(endpointOf(join(folder, 'none'))).toBeUndefined();
});

/** Another process that has the folder, as a host has. */
async function takenElsewhere(): Promise<ChildProcess> {
  const code = `import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}).then(async ({ takeFolder }) => {
    await takeFolder(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => undefined, 1000); });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a second app on the folder is refused, with the process id of the first', async () => {
  const { pid } = await takenElsewhere();
  await expect(takeFolder(folder, 300)).rejects.toThrow(`already running on ${folder} (process ${pid})`);
});

test('one that is just being killed is waited for', async () => {
  const first = await takenElsewhere();
  setTimeout(() => first.kill('SIGKILL'), 400);
  await takeFolder(folder, 5000);
});

test('a number that somebody else’s process has by now is no engine of ours, and no app', async () => {
  const stranger = spawn('sleep', ['60']);
  children.push(stranger);
  for (const who of ['engine', 'host']) writeFileSync(join(folder, `${who}.pid`), String(stranger.pid));
  await takeFolder(folder);
  await sleep(100);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
});

test('an engine that outlived its host is ended', async () => {
  const args = ['-e', 'setInterval(() => undefined, 1000)', '--', '--db-path', join(folder, 'table.db')];
  const engine = spawn(process.execPath, args);
  children.push(engine);
  const exit = once(engine, 'exit');
  noteEngine(folder, engine.pid);
  await takeFolder(folder);
  expect(await exit).toEqual([null, 'SIGKILL']);
});

test('two who build wait for each other, and not without end', async () => {
  const file = join(folder, 'build.lock');
  const first = await waitForLock(file, 0);
  expect(await waitForLock(file, 150)).toBeUndefined();
  const second = waitForLock(file, 5000);
  first?.close();
  expect(await second).toBeDefined();
  (await second)?.close();
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpointOf, leaveFolder, noteEndpoint, takeFolder } from './lock.ts';

let folder: string;
let other: string;
beforeEach(() => {
  [folder, other] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'leadwright-lock-'))) as [string, string];
});
afterEach(() => {
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

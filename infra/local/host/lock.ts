import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile, waitForLock } from './lock-file.ts';
import { commandOf } from './process-command.ts';

const pidFile = (folder: string, who: 'host' | 'engine') => join(folder, `${who}.pid`);
const endpointFile = (folder: string) => join(folder, 'aws-endpoint');
const hostLock = (folder: string) => join(folder, 'host.lock');

const held = new Map<string, DatabaseSync>();

/** A host that is being killed still has the folder for a moment, in ms. */
const dying = 6000;

/**
 * Makes this process the only one on the data folder, or says who is there. A table engine that outlived a killed host is
 * ended. A number in a file proves nothing, for the system gives it to others: it is the engine if it was started on this folder.
 */
export async function takeFolder(folder: string, patience = dying): Promise<void> {
  const lock = await waitForLock(hostLock(folder), patience);
  if (!lock)
    throw new Error(
      `Leadwright is already running on ${folder} (process ${readPid(folder, 'host')}). Stop it first, or set LEADWRIGHT_DATA to another folder.`,
    );
  held.set(folder, lock);
  await endEngine(folder);
  // Of a host that was killed: nobody is to be led there, whoever has its port by now.
  rmSync(endpointFile(folder), { force: true });
  writeFileSync(pidFile(folder, 'host'), String(process.pid), { mode: 0o600 });
}

/** Whether a process has the folder: this one or another. */
export function isTaken(folder: string): boolean {
  if (held.has(folder)) return true;
  if (!existsSync(hostLock(folder))) return false;
  const lock = lockFile(hostLock(folder));
  lock?.close();
  return !lock;
}

/** Says to the commands of this machine where the AWS of the app on this folder is. */
export function noteEndpoint(folder: string, url: string): void {
  writeFileSync(endpointFile(folder), url, { mode: 0o600 });
}

/** Where the AWS of the app is that runs on this folder; undefined if none does, or not yet. */
export function endpointOf(folder: string): string | undefined {
  if (!isTaken(folder) || !existsSync(endpointFile(folder))) return undefined;
  return readFileSync(endpointFile(folder), 'utf8');
}

export function noteEngine(folder: string, pid: number | undefined): void {
  if (pid) writeFileSync(pidFile(folder, 'engine'), String(pid), { mode: 0o600 });
}

export function leaveFolder(folder: string): void {
  rmSync(endpointFile(folder), { force: true });
  for (const who of ['host', 'engine'] as const) rmSync(pidFile(folder, who), { force: true });
  held.get(folder)?.close();
  held.delete(folder);
}

async function endEngine(folder: string): Promise<void> {
  const pid = readPid(folder, 'engine');
  const isOurs = () => pid !== undefined && (commandOf(pid) ?? '').includes(tableFile(folder));
  if (pid === undefined || !isOurs()) return;
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 100 && isOurs(); tries += 1) await sleep(20);
}

/** The engine's own file. */
export const tableFile = (folder: string): string => join(folder, 'table.db');

function readPid(folder: string, who: 'host' | 'engine'): number | undefined {
  const file = pidFile(folder, who);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

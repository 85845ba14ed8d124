import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const file = (folder: string, who: 'host' | 'engine') => join(folder, `${who}.pid`);
const endpointFile = (folder: string) => join(folder, 'aws-endpoint');

/** Makes this process the only one on the data folder, or says who is there. A table engine that outlived a killed host is ended. */
export async function takeFolder(folder: string): Promise<void> {
  const other = readPid(folder, 'host');
  if (other && other !== process.pid && isRunning(other)) {
    throw new Error(
      `Leadwright is already running on ${folder} (process ${other}). Stop it first, or set LEADWRIGHT_DATA to another folder.`,
    );
  }
  const engine = readPid(folder, 'engine');
  if (engine && isRunning(engine)) {
    process.kill(engine, 'SIGKILL');
    for (let tries = 0; tries < 100 && isRunning(engine); tries += 1) await sleep(20);
  }
  // Of a host that was killed: nobody is to be led there, whoever has its port by now.
  rmSync(endpointFile(folder), { force: true });
  writeFileSync(file(folder, 'host'), String(process.pid));
}

/** Says to the commands of this machine where the AWS of the app on this folder is. */
export function noteEndpoint(folder: string, url: string): void {
  writeFileSync(endpointFile(folder), url);
}

/** Where the AWS of the app is that runs on this folder; undefined if none does, or not yet. */
export function endpointOf(folder: string): string | undefined {
  const host = readPid(folder, 'host');
  if (!host || !isRunning(host) || !existsSync(endpointFile(folder))) return undefined;
  return readFileSync(endpointFile(folder), 'utf8');
}

export function noteEngine(folder: string, pid: number | undefined): void {
  if (pid) writeFileSync(file(folder, 'engine'), String(pid));
}

export function leaveFolder(folder: string): void {
  rmSync(endpointFile(folder), { force: true });
  for (const who of ['host', 'engine'] as const) rmSync(file(folder, who), { force: true });
}

function readPid(folder: string, who: 'host' | 'engine'): number | undefined {
  return existsSync(file(folder, who)) ? Number(readFileSync(file(folder, who), 'utf8')) : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

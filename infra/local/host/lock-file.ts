import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's lock on a file ends with its process, however that ends, and no two can take it at once. Undefined if it is taken. */
export function lockFile(file: string): DatabaseSync | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    return undefined;
  }
}

/** The same for who would rather wait, at most so many ms. */
export async function waitForLock(file: string, patience: number): Promise<DatabaseSync | undefined> {
  const end = performance.now() + patience;
  let lock = lockFile(file);
  for (; !lock && performance.now() < end; lock = lockFile(file)) await sleep(100);
  return lock;
}

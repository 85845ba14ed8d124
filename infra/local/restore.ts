import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { leaveFolder, takeFolder } from './host/lock.ts';
import { dataPath } from './paths.ts';

/** How long a host that ends may take to leave the folder, in ms. */
const patience = 2000;

/**
 * Puts a backup in the place of a data folder; what was there is kept beside it. Throws, and changes nothing, where an app runs on
 * the folder or the backup is not whole. Gives where the former folder is, if there was one.
 */
export async function restore(file: string, folder: string): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  process.umask(0o077);
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  mkdirSync(folder, { recursive: true });
  await takeFolder(folder, patience);
  const fresh = `${folder}.restoring`;
  try {
    unpack(file, fresh);
    const aside = `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    renameSync(folder, aside);
    renameSync(fresh, folder);
    if (isThere) return aside;
    rmSync(aside, { recursive: true });
    return undefined;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    leaveFolder(folder);
  }
}

function unpack(file: string, into: string): void {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  try {
    execFileSync('tar', ['-xzf', file, '-C', into], { stdio: 'pipe' });
    const databases = readdirSync(into).filter((name) => name.endsWith('.db'));
    if (!databases.includes('table.db')) throw new Error('it holds no table');
    for (const name of databases) checkWhole(join(into, name));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`${file} is no whole backup of Leadwright: ${reason}`, { cause });
  }
}

function checkWhole(file: string): void {
  const db = new DatabaseSync(file);
  const [answer] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
  db.close();
  if (answer !== 'ok') throw new Error(`${file}: ${String(answer)}`);
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  try {
    if (!file) throw new Error('Usage: npm run restore -- <file.tar.gz>');
    const aside = await restore(resolve(file), dataPath());
    console.log(`${dataPath()} is restored.${aside ? ` What was there before is in ${aside}.` : ''}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

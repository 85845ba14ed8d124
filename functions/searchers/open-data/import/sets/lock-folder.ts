import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportProblem } from '../import-problem.ts';

/** Keeps two imports into one folder apart; a lock whose process is gone is taken over. Returns the release. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'import.lock');
  if (!(await take(path))) {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder && isRunning(holder)) throw new ImportProblem(`another import is running (process ${holder})`);
    await rm(path, { force: true });
    if (!(await take(path))) throw new ImportProblem('another import has just started');
  }
  return () => rm(path, { force: true });
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

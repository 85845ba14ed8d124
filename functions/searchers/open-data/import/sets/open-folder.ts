import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Duckdb, openDuckdb } from '../../../adapters/duckdb/open-duckdb.ts';
import { lockFolder } from './lock-folder.ts';

/** Memory for sorting and joining; what does not fit is spilled beside the data. */
const importMemoryMb = 1024;

/** Works on a data folder, which nobody else may change meanwhile, with an engine of its own. */
export async function withDatabase<T>(folder: string, work: (database: Duckdb) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const spillFolder = join(folder, 'spill');
  const database = await openDuckdb({ memoryMb: importMemoryMb, spillFolder });
  try {
    return await work(database);
  } finally {
    database.close();
    await rm(spillFolder, { recursive: true, force: true });
    await unlock();
  }
}

/** The files that a set was read from, as people are told of them. */
export function originOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? basename(first) : `${basename(first)} and ${others.length} more`;
}

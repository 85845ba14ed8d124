import { statfsSync } from 'node:fs';

/** Below it, SQLite and the table engine can no longer be sure to write a page, in bytes. */
const leastSpace = 2 * 2 ** 20;

/** What keeps the app from its work for now, in words; undefined where nothing is known to. */
export type Outage = () => string | undefined;

/** The table engine that is being started again, or a disk that is full. Both pass; calls may come again. */
export function watchOutages(folder: string, tableIsUp: () => boolean): Outage {
  let told = false;
  return () => {
    if (!tableIsUp()) return 'The table is being started again.';
    if (freeBytes(folder) >= leastSpace) {
      if (told) console.error('  There is space on the disk again.');
      told = false;
      return undefined;
    }
    if (!told) console.error(`  The disk of ${folder} is full: nothing is saved until there is space again.`);
    told = true;
    return 'The disk is full: nothing can be saved until there is space again.';
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 2 ** 20;
/** What is kept back for the small writes that reading takes (who asked how often), in bytes. */
const reserve = 8 * megabyte;
/** Below it the disk counts as full; above `recovered`, with the reserve put back, it has space again. */
const least = 4 * megabyte;
const recovered = 16 * megabyte;
const everySecond = 1000;

export type Disk = {
  /** Looks at once; true as long as nothing new should be saved. */
  isFull(): boolean;
  stop(): void;
};

/**
 * Watches the disk of a data folder. When it is full, a reserve is given up, which lets reading go on; when there is space again,
 * the reserve is made anew.
 */
export function watchDisk(folder: string): Disk {
  const file = join(folder, 'reserve');
  let full = false;

  function look(): void {
    const free = freeOf(folder);
    if (!full && free < least) {
      full = true;
      rmSync(file, { force: true });
      console.error(`  The disk of ${folder} is full: nothing new is saved until there is space again.`);
    } else if (full && free > recovered) {
      full = !keepBack(file);
      if (!full) console.error(`  There is space on the disk of ${folder} again.`);
    }
  }

  if (freeOf(folder) > recovered) keepBack(file);
  const timer = setInterval(look, everySecond).unref();
  return {
    isFull() {
      look();
      return full;
    },
    stop: () => clearInterval(timer),
  };
}

function keepBack(file: string): boolean {
  try {
    writeFileSync(file, Buffer.alloc(reserve), { mode: 0o600 });
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

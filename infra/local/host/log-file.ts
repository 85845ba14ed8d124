import { appendFile, renameSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';

const tenMegabytes = 10 * 2 ** 20;

/**
 * A log that is appended to and never ends who writes it: what the disk does not take is dropped. A full one becomes
 * `<name>.1`, in place of the one before, so that two files are the most that is kept. `largest` is in bytes.
 */
export function openLog(path: string, largest = tenMegabytes): Writable {
  let size = sizeOf(path);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (size + chunk.length > largest && size > 0) {
        setAside(path);
        size = sizeOf(path);
      }
      appendFile(path, chunk, { mode: 0o600 }, (error) => {
        if (!error) size += chunk.length;
        done();
      });
    },
  });
}

function setAside(path: string): void {
  try {
    renameSync(path, `${path}.1`);
  } catch (error) {
    console.error(`The log ${path} could not be set aside:`, error);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

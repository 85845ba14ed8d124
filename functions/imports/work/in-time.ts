import type { ImportDeps } from '../deps.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** Seconds in which a file is divided: a million rows take one minute. A worker that is killed by its own timeout could not say why. */
export const divideSeconds = 240;

/** The storage for as long as there is time to divide a file. From then on what is read throws `UnreadableFile`. */
export function inTime({
  files,
  now,
}: Pick<ImportDeps, 'files' | 'now'>): Pick<ImportDeps['files'], 'readFrom' | 'sizeOf'> {
  const until = now().getTime() + divideSeconds * 1000;
  async function* timed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      if (now().getTime() > until) throw new UnreadableFile('takes_too_long', 0);
      yield piece;
    }
  }
  return {
    sizeOf: (key) => files.sizeOf(key),
    async readFrom(key, range) {
      const pieces = await files.readFrom(key, range);
      return pieces && timed(pieces);
    },
  };
}

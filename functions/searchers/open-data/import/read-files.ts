import { ImportProblem } from './import-problem.ts';
import type { LeftOut, NormalSet } from './places/normal-place.ts';

/** Reads files one after the other as one set; a problem says which of them has it. */
export function readFiles(files: readonly string[], read: (path: string) => NormalSet): NormalSet {
  const leftOut: LeftOut = {};
  return { leftOut, places: places() };

  async function* places() {
    for (const path of files) {
      const set = read(path);
      try {
        yield* set.places;
      } catch (cause) {
        if (!isToldPeople(cause)) throw cause;
        throw new ImportProblem(`${path}: ${cause.message}`, { cause });
      }
      for (const [reason, count] of Object.entries(set.leftOut))
        leftOut[reason] = (leftOut[reason] ?? 0) + count;
    }
  }
}

/** What a file is to blame for, and what the system says of it, as that it is a folder; all else is a fault of ours. */
const isToldPeople = (error: unknown): error is Error =>
  error instanceof ImportProblem || (error instanceof Error && 'code' in error);

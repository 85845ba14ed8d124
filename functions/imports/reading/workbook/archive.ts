import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { FileProblem } from '#shared/domain/leads/files/import-rules.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** The files of an archive, each read as a stream and once more as often as it is asked for. */
export type Archive = {
  has(name: string): boolean;
  /** Throws `UnreadableFile` where there is no such file, or where it unfolds to more than its bound, a sheet's unless said. */
  read(name: string, bound?: Bound): AsyncGenerator<Uint8Array>;
};

/** Bytes that a file may unfold to, and what it is with more. */
type Bound = { bytes: number; why: FileProblem };

/** Bytes of one request to the storage: a connection that waits for a slow reader would be cut off. */
const pieceBytes = 2 ** 20;
/** A workbook has some files for each sheet. */
const mostFiles = 5000;
/** Bytes that a sheet may unfold to. One of a million rows with twenty columns has two thousand million. */
const sheetBound: Bound = { bytes: 4 * 10 ** 9, why: 'bomb' };
/** XML is packed twenty times, empty cells fifty times; what is packed more often was made to fill a disk. */
const mostFold = 150;
/** Bytes before the ratio is looked at: a short file of the same letter is no bomb. */
const unjudged = 10 * 10 ** 6;

/** Opens a ZIP in the storage by its directory, which stands at its end. Throws `UnreadableFile` for what is none. */
export async function openArchive(
  files: Pick<Files, 'readFrom'>,
  key: string,
  size: number,
): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new StoredFile(files, key), size, { lazyEntries: true, autoClose: false }),
  );
  if (zip.entryCount > mostFiles) throw new UnreadableFile('damaged', 0);
  await readable(async () => {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  });
  return {
    has: (name) => entries.has(name),
    async *read(name, bound = sheetBound) {
      const entry = entries.get(name);
      if (!entry) throw new UnreadableFile('damaged', 0);
      if (entry.isEncrypted()) throw new UnreadableFile('locked', 0);
      refuse(entry.uncompressedSize, entry, bound);
      yield* unfold(zip, entry, bound);
    },
  };
}

function refuse(unfolded: number, { compressedSize }: Entry, { bytes, why }: Bound): void {
  if (unfolded > unjudged && unfolded > compressedSize * mostFold) throw new UnreadableFile('bomb', 0);
  if (unfolded > bytes) throw new UnreadableFile(why, 0);
}

async function* unfold(zip: ZipFile, entry: Entry, bound: Bound): AsyncGenerator<Uint8Array> {
  const stream = await readable(() => zip.openReadStreamPromise(entry));
  let bytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      // What the directory says of its size may be a lie.
      refuse(bytes, entry, bound);
      yield piece;
    }
  } catch (error) {
    throw damaged(error);
  } finally {
    stream.destroy();
  }
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw damaged(error);
  }
}

/** What the storage refuses is tried again; all else is the archive's own fault. */
const damaged = (error: unknown): unknown =>
  error instanceof UnreadableFile || error instanceof StorageFailed
    ? error
    : new UnreadableFile('damaged', 0, error);

class StorageFailed extends Error {
  override readonly name = 'StorageFailed';
}

class StoredFile extends RandomAccessReader {
  readonly #files: Pick<Files, 'readFrom'>;
  readonly #key: string;
  constructor(files: Pick<Files, 'readFrom'>, key: string) {
    super();
    this.#files = files;
    this.#key = key;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }
  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let from = start; from < end; from += pieceBytes) {
      const range = { from, maxBytes: Math.min(pieceBytes, end - from) };
      try {
        yield* (await this.#files.readFrom(this.#key, range)) ?? [];
      } catch (cause) {
        if (cause instanceof UnreadableFile) throw cause;
        throw new StorageFailed('the storage did not give a part of the file', { cause });
      }
    }
  }
}

import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. Its content is read when its turn comes, once, and to the end. */
export type ZipFile = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

type Written = { name: Buffer; at: number; crc: number; packed: number; size: number };

/** What the format can count to without its 64-bit extension, which not every program reads. */
const most = 0xffff_ffff;
const mostFiles = 0xffff;

/** Packed by deflate, names in UTF-8, and sizes behind the content, since they are not known before. */
const method = 8;
const flags = 0x0808;
const version = 20;

/**
 * A ZIP archive of files that come one after the other, as a stream: nothing but the names is kept. `time` is what all
 * files are dated with. Throws for what does not fit into the format: 4 GiB, 65,535 files.
 */
export async function* zip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const stamp = dosTime(time);
  let at = 0;
  for await (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 };
    const header = localHeader(file, stamp);
    yield header;
    for await (const piece of pack(content, file)) {
      file.packed += piece.length;
      yield piece;
    }
    const descriptor = fields([4, 0x08074b50], [4, file.crc], [4, file.packed], [4, file.size]);
    yield descriptor;
    at += header.length + file.packed + descriptor.length;
    written.push(file);
    if (at > most || file.size > most || written.length > mostFiles)
      throw new RangeError(`${name} does not fit into a ZIP archive`);
  }
  const directory = Buffer.concat(written.map((file) => directoryEntry(file, stamp)));
  yield directory;
  yield fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, written.length],
      [2, written.length],
    ] as Field[]),
    ...([
      [4, directory.length],
      [4, at],
      [2, 0],
    ] as Field[]),
  );
}

/** The packed content; counts what went in. */
async function* pack(content: ZipFile['content'], file: Written): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of content) {
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  // A failure of the content is thrown by the reader of what was packed.
  pipeline(counted(), deflate, () => undefined);
  yield* deflate as AsyncIterable<Uint8Array>;
}

/** Bytes and value of a number, the lowest byte first. */
type Field = [bytes: 2 | 4, value: number];

function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const localHeader = ({ name }: Written, stamp: Field[]): Buffer =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, version], [2, flags], [2, method], ...stamp),
    fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const directoryEntry = ({ name, at, crc, packed, size }: Written, stamp: Field[]): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, method], ...stamp),
    fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
    fields([4, 0], [4, at]),
    name,
  ]);

/** Time and date as the format has them, in UTC, to two seconds and from 1980 on. */
function dosTime(time: Date): Field[] {
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  const year = Math.max(0, time.getUTCFullYear() - 1980);
  return [
    [2, clock],
    [2, (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()],
  ];
}

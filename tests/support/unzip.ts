import { inflateRawSync } from 'node:zlib';

/** The files of an archive by name. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, local] = [20, 28, 42].map((offset) => archive.readUInt32LE(at + offset));
    const length = (nameLength ?? 0) & 0xffff;
    const start = (local ?? 0) + 30 + length;
    files.set(
      archive.toString('utf8', at + 46, at + 46 + length),
      inflateRawSync(archive.subarray(start, start + (packed ?? 0))),
    );
    at += 46 + length;
  }
  return files;
}

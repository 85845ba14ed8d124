import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ZipFile, zip } from './zip.ts';

const time = new Date('2026-03-04T05:06:08.000Z');

async function pack(files: Iterable<ZipFile>, at = time): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(files, at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Reads an archive as programs do: from the directory at its end. */
function unpack(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.toString('utf8', local + 30, local + 30 + archive.readUInt16LE(local + 26))).toBe(name);
    const start = local + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)));
    expect([crc32(content), content.length]).toEqual([crc, size]);
    const behind = start + (packed ?? 0);
    expect([0, 4, 8, 12].map((offset) => archive.readUInt32LE(behind + offset))).toEqual([
      0x08074b50,
      crc,
      packed,
      size,
    ]);
    at += 46 + nameLength;
    return { name, content };
  });
}

test('what goes in comes out', async () => {
  const files = fc.array(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 30 }), pieces: fc.array(fc.uint8Array()) }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const found = unpack(await pack(given.map(({ name, pieces }) => ({ name, content: pieces }))));
      expect(found).toEqual(
        given.map(({ name, pieces }) => ({
          name: Buffer.from(name).toString('utf8'),
          content: Buffer.concat(pieces),
        })),
      );
    }),
  );
});

test('a large file is packed piece by piece, not kept', async () => {
  let asked = 0;
  async function* content() {
    for (; asked < 2000; asked += 1) yield Buffer.alloc(65_536, String(asked));
  }
  let before = 0;
  for await (const _ of zip([{ name: 'large', content: content() }], time)) {
    if (before === 0) before = asked;
    break;
  }
  expect(before).toBeLessThan(100);
});

test('files carry the time they are given', async () => {
  const archive = await pack([{ name: 'a', content: [] }]);
  expect(archive.readUInt16LE(10)).toBe((5 << 11) | (6 << 5) | 4);
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (3 << 5) | 4);
});

test('content that fails fails the archive', async () => {
  async function* content() {
    yield Buffer.from('a');
    throw new Error('cut off');
  }
  await expect(pack([{ name: 'a', content: content() as never }])).rejects.toThrow('cut off');
});

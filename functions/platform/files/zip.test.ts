import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openZip, unzip } from '#tests/support/unzip.ts';
import { type ZipFile, zip } from './zip.ts';

const time = new Date('2026-03-04T05:06:08.000Z');

async function pack(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(files, time)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('what goes in comes out', async () => {
  const files = fc.uniqueArray(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 30 }), pieces: fc.array(fc.uint8Array()) }),
    { maxLength: 8, selector: ({ name }) => name },
  );
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const named = given.map(({ name, pieces }) => ({ name: `ü/${encodeURIComponent(name)}`, pieces }));
      const found = await unzip(await pack(named.map(({ name, pieces }) => ({ name, content: pieces }))));
      expect([...found]).toEqual(named.map(({ name, pieces }) => [name, Buffer.concat(pieces)]));
    }),
  );
});

test('files that come out of one reading come one after the other', async () => {
  const numbers = Array.from({ length: 9 }, (_, index) => String(index));
  async function* files() {
    while (numbers.length > 0) yield { name: `from-${numbers[0]}`, content: content() };
  }
  async function* content() {
    for (let left = 3; left > 0; left -= 1) yield Buffer.from(numbers.shift() ?? '');
  }
  const found = await unzip(await pack(files()));
  expect(Object.fromEntries(found)).toEqual({
    'from-0': Buffer.from('012'),
    'from-3': Buffer.from('345'),
    'from-6': Buffer.from('678'),
  });
});

test('a large file is packed piece by piece, not kept', async () => {
  let asked = 0;
  let closed = false;
  async function* content() {
    try {
      for (; asked < 2000; asked += 1) yield Buffer.alloc(65_536, String(asked));
    } finally {
      closed = true;
    }
  }
  for await (const _ of zip([{ name: 'large', content: content() }], time)) if (asked > 0) break;
  expect(asked).toBeLessThan(100);
  await expect.poll(() => closed).toBe(true);
});

test('more files than the old format can count are all there', { timeout: 120_000 }, async () => {
  const many = 65_600;
  function* files() {
    for (let index = 0; index < many; index += 1) yield { name: String(index), content: [] };
  }
  const { entryCount } = await openZip(await pack(files()));
  expect(entryCount).toBe(many);
});

test('files carry the time they are given', async () => {
  const archive = await pack([{ name: 'a', content: [] }]);
  expect(archive.readUInt16LE(10)).toBe((5 << 11) | (6 << 5) | 4);
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (3 << 5) | 4);
});

test('content that fails fails the archive, and so does what gives the files', async () => {
  async function* content() {
    yield Buffer.from('a');
    throw new Error('cut off');
  }
  await expect(pack([{ name: 'a', content: content() }])).rejects.toThrow('cut off');
  async function* broken() {
    yield { name: 'a', content: [] };
    throw new Error('no more');
  }
  await expect(pack(broken())).rejects.toThrow('no more');
});

import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixturePictures } from './image/fixture-pictures.ts';
import { sniffImage } from './sniff-image.ts';

const pictures = Object.entries(fixturePictures);
const anyPicture = fc.constantFrom(...Object.values(fixturePictures));
const text = (content: string) => new TextEncoder().encode(content);

/** The PNG with another size in its header, and the sum that goes with it. */
function pngOf(width: number, height: number): Uint8Array {
  const png = Buffer.from(fixturePictures.png);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each([
  ['png', { contentType: 'image/png', extension: 'png', width: 7, height: 5 }],
  ['jpeg', { contentType: 'image/jpeg', extension: 'jpg', width: 7, height: 5 }],
  ['webp', { contentType: 'image/webp', extension: 'webp', width: 7, height: 5 }],
  ['webpLossless', { contentType: 'image/webp', extension: 'webp', width: 7, height: 5 }],
  ['webpWithAlpha', { contentType: 'image/webp', extension: 'webp', width: 7, height: 5 }],
  ['gif', { contentType: 'image/gif', extension: 'gif', width: 1, height: 1 }],
] as const)('%s is known by its content', (name, image) => {
  expect(sniffImage(fixturePictures[name])).toEqual(image);
});

test.each([
  ['nothing', text('')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['HTML that begins as a GIF', text('GIF89a/*<script>alert(1)</script>*/=0;')],
  ['HTML that begins as a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>\xff\xd9', 'latin1')],
  ['a BMP', Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1')],
  ['a PDF', text('%PDF-1.7\n%%EOF')],
])('%s is no picture', (_, bytes) => {
  expect(sniffImage(bytes)).toBeUndefined();
});

describe.each(pictures)('%s', (_, picture) => {
  test('is no picture when it is cut off, wherever that is', () => {
    for (let length = 0; length < picture.length; length += 1)
      expect(sniffImage(picture.subarray(0, length)), `${length} bytes`).toBeUndefined();
  });

  test('is the same inside a larger buffer', () => {
    const larger = new Uint8Array(picture.length + 20);
    larger.set(picture, 10);
    expect(sniffImage(larger.subarray(10, 10 + picture.length))).toEqual(sniffImage(picture));
  });
});

test('a PNG with any damaged byte is no picture', () => {
  const { png } = fixturePictures;
  fc.assert(
    fc.property(fc.nat(png.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = Uint8Array.from(png, (byte, index) => (index === at ? byte ^ flip : byte));
      expect(sniffImage(damaged)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('a picture without an area, or with a monstrous one, is none', () => {
  expect(sniffImage(pngOf(7, 5))).toMatchObject({ width: 7, height: 5 });
  expect(sniffImage(pngOf(8000, 6000))).toMatchObject({ width: 8000, height: 6000 });
  for (const [width, height] of [
    [0, 5],
    [7, 0],
    [60_000, 60_000],
    [4_294_967_295, 4_294_967_295],
  ] as const)
    expect(sniffImage(pngOf(width, height))).toBeUndefined();
});

describe('any bytes', () => {
  test('are handled without an error, and random ones are no picture', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(sniffImage(bytes)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('with the beginning of a picture are a picture with an area, or none', () => {
    const mutated = fc.tuple(
      anyPicture,
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
      fc.uint8Array(),
    );
    fc.assert(
      fc.property(mutated, ([picture, changes, tail]) => {
        const bytes = Uint8Array.from([...picture, ...tail]);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const image = sniffImage(bytes);
        if (image) expect(image.width * image.height).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
  });

  test('that repeat a marker five million times are read in time', () => {
    const started = performance.now();
    for (const filler of [0xff, 0x00, 0x21, 0x2c]) {
      for (const [, picture] of pictures) {
        const long = new Uint8Array(5_000_000).fill(filler);
        long.set(picture.subarray(0, 24));
        sniffImage(long);
      }
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

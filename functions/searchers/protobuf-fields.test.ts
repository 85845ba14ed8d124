import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVarint, wireFields, zigzag } from './protobuf-fields.ts';

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

describe('protobuf fields', () => {
  it('reads every number up to 2^53', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const bytes = varint(value);
        expect(readVarint(Uint8Array.from(bytes), 0)).toEqual([value, bytes.length]);
      }),
    );
  });

  it('reads numbers and bytes in order', () => {
    const message = Uint8Array.from([0x08, 0x96, 0x01, 0x1a, 0x02, 0x41, 0x42]);
    expect([...wireFields(message)]).toMatchObject([
      { tag: 1, varint: 150 },
      { tag: 3, bytes: Uint8Array.from([0x41, 0x42]) },
    ]);
  });

  it('ends with a RangeError at worst, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          for (const field of wireFields(bytes)) expect(field.bytes.length).toBeLessThanOrEqual(bytes.length);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  it('undoes zigzag', () => {
    expect([0, 1, 2, 3, 4].map(zigzag)).toEqual([0, -1, 1, -2, 2]);
  });
});

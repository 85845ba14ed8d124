/** One field of a protobuf message as it stands on the wire; what it means is the reader's knowledge. */
export type WireField = { tag: number; varint: number; bytes: Uint8Array };

const nothing = new Uint8Array(0);

/**
 * Walks the fields of one protobuf message: varints and length-delimited fields, which is all that OpenStreetMap
 * blocks and the city list use at the levels read here. Integers are exact up to 2^53.
 * Throws a RangeError where the message ends inside a field.
 */
export function* wireFields(bytes: Uint8Array, start = 0, end = bytes.length): Generator<WireField> {
  let at = start;
  while (at < end) {
    const [head, afterHead] = readVarint(bytes, at, end);
    const [value, afterValue] = readVarint(bytes, afterHead, end);
    const kind = head & 7;
    const tag = Math.floor(head / 8);
    at = afterValue;
    if (kind === 0) {
      yield { tag, varint: value, bytes: nothing };
      continue;
    }
    if (kind !== 2) throw new RangeError(`wire type ${kind} is not expected here`);
    if (at + value > end) throw new RangeError('a field is longer than its message');
    yield { tag, varint: value, bytes: bytes.subarray(at, at + value) };
    at += value;
  }
}

/** The value and the position after it. */
export function readVarint(
  bytes: Uint8Array,
  start: number,
  end = bytes.length,
): [value: number, next: number] {
  let value = 0;
  let scale = 1;
  for (let at = start; at < end && at < start + 10; at++) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return [value, at + 1];
    scale *= 128;
  }
  throw new RangeError('a number does not end');
}

/** Signed numbers are stored in zigzag order: 0, -1, 1, -2 … */
export function zigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

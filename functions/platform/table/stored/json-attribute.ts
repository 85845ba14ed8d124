import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Stores a nested value as one JSON string. The table's own maps are marshalled member by member, which costs many times
 * as much for the hundreds of small members of a lead; nobody filters by them. Goes beside the attribute's type.
 */
export function asJson<T>() {
  return {
    // The entity's types know the value as it is on this side only; what is stored is text.
    set: (value?: T) => (value === undefined ? undefined : (JSON.stringify(value) as unknown as T)),
    get: (value?: T) => (typeof value === 'string' ? parsed<T>(value) : value),
  };
}

/** Text that is no JSON stays text: then only who shows or uses the item fails, and no list that it stands in. */
function parsed<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    return text as T;
  }
}

/**
 * Stores a nested value as deflated JSON. The table's own maps are marshalled member by member, which costs many times
 * as much, and what is written is paid for by its size. Nobody filters by it. Goes beside the attribute's type.
 * What was stored as plain JSON before is read too.
 */
export function asDeflated<T>() {
  return {
    // The entity's types know the value as it is on this side only; what is stored is bytes.
    set: (value?: T) => (value === undefined ? undefined : (deflated(JSON.stringify(value)) as unknown as T)),
    get: (value?: T): T | undefined => {
      if (typeof value === 'string') return JSON.parse(value);
      return value instanceof Uint8Array ? JSON.parse(inflateRawSync(value).toString('utf8')) : value;
    },
  };
}

/**
 * With as much room as the text needs. Else a lead of a few hundred bytes would take a quarter of a megabyte to be deflated in, and keep a piece
 * of 16 KB for as long as it waits to be written. Whoever inflates it needs not know.
 */
function deflated(text: string): Uint8Array {
  const bytes = Buffer.byteLength(text);
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(bytes))));
  const chunkSize = Math.min(16_384, bytes + 64);
  return deflateRawSync(text, { windowBits, memLevel: windowBits - 7, chunkSize });
}

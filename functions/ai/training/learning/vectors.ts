import type { StoredPiece } from '../store/index.ts';

/** What a vector stands for: a piece alone does not say what it is about. */
export const wordsOf = (title: string, { heading, text }: StoredPiece): string =>
  [text.startsWith(title) ? '' : title, heading, text].filter(Boolean).join('\n');

/** Vectors behind one another as 32-bit floats, the least significant byte first. */
export function packVectors(vectors: readonly (readonly number[])[]): Uint8Array {
  const bytes = new Uint8Array(vectors.length * (vectors[0]?.length ?? 0) * 4);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const vector of vectors)
    for (const number of vector) {
      view.setFloat32(at, number, true);
      at += 4;
    }
  return bytes;
}

/** The same again, `count` of them. */
export function unpackVectors(bytes: Uint8Array, count: number): Float32Array[] {
  // A copy begins where numbers may begin.
  const numbers = new Float32Array(bytes.slice().buffer);
  const length = count === 0 ? 0 : numbers.length / count;
  return Array.from({ length: count }, (_, no) => numbers.subarray(no * length, (no + 1) * length));
}

/** How near two vectors of length 1 are: 1 the same, 0 nothing in common. Those of two models have nothing in common. */
export function nearness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

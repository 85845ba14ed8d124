/** How the bytes of a text file stand for letters. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at. */
export const sniffedBytes = 65_536;

/**
 * What a text is written in, by its first bytes: a mark, or zeros at every second place, else UTF-8 where it is valid, and Windows' Latin letters
 * where it is not: so Excel of the West writes a CSV.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, sniffedBytes);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = head.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return isUtf8(head, bytes.length > head.length) ? 'utf-8' : 'windows-1252';
}

/** Where it was cut, the last letter may be half there. */
function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** The text piece by piece, without its mark. What is no letter of the encoding becomes U+FFFD, and NUL is left out: no value has one. */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true }).replaceAll('\0', '');
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

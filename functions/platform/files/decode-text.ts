/** How the bytes of a text file stand for letters. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes in which zeros are looked for. */
const lookedBytes = 65_536;

/**
 * What a text is written in, by its bytes, or by the first of them where it is cut: a mark, or zeros at every second place, else UTF-8 or
 * Windows' Latin letters: so Excel of the West writes a CSV.
 */
export function encodingOf(bytes: Uint8Array, isCut = false): Encoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, lookedBytes);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = head.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  const letters = lettersOfUtf8();
  letters.add(bytes);
  return letters.encoding(isCut);
}

/** UTF-8 or Windows' Latin letters, by all of a text: the first letter beyond ASCII may stand near its end. */
export async function utf8OrLatin(pieces: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const letters = lettersOfUtf8();
  for await (const piece of pieces) if (letters.add(piece).isMarked) break;
  return letters.encoding();
}

/**
 * Counts letters beyond ASCII that are valid UTF-8, and bytes that are none. A text is UTF-8 that has its mark, or is valid, or has at least as many of the
 * ones as of the others; else it is Latin. Two Latin letters are seldom valid by chance, so what is Latin has next to none; and one letter that some
 * program cut in half must not cost all the others of a text that is UTF-8.
 */
function lettersOfUtf8() {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  const found = { letters: 0, broken: 0, isValid: true, isMarked: undefined as boolean | undefined };
  const take = (piece?: Uint8Array) => {
    const stream = piece !== undefined;
    // A text may hold U+FFFD itself, so that valid it is, whatever is counted.
    found.isValid &&= isDecoded(() => strict.decode(piece, { stream }));
    const text = lenient.decode(piece, { stream });
    if (text !== '') found.isMarked ??= text.startsWith('\uFEFF');
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0xfffd) found.broken += 1;
      else if (code > 0x7f) found.letters += 1;
    }
    return found;
  };
  return {
    add: (piece: Uint8Array) => take(piece),
    /** Where the text is cut, its last letter may be half there. */
    encoding(isCut = false): Encoding {
      const { isMarked, isValid, letters, broken } = isCut ? found : take();
      return isMarked || isValid || letters >= broken ? 'utf-8' : 'windows-1252';
    },
  };
}

function isDecoded(decode: () => string): boolean {
  try {
    decode();
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

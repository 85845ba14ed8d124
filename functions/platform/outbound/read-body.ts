import { pipeline, Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

type Limits = { maxBytes: number; onTooLarge: 'truncate' | 'fail' };

// A server that stacks more encodings than this is attacking, not compressing.
const mostEncodings = 2;

/** Reads and inflates a body, and stops both at the moment the inflated size passes the limit. */
export async function readBody(
  source: Readable,
  encoding: string,
  limits: Limits,
  url: string,
): Promise<{ body: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const decoded = await decode(source, encoding, url);
  try {
    for await (const chunk of decoded) {
      const bytes = Buffer.from(chunk);
      const room = limits.maxBytes - size;
      if (bytes.length > room) {
        if (limits.onTooLarge === 'fail') throw new OutboundError('too_large', url);
        chunks.push(bytes.subarray(0, room));
        return { body: Buffer.concat(chunks), truncated: true };
      }
      chunks.push(bytes);
      size += bytes.length;
    }
    return { body: Buffer.concat(chunks), truncated: false };
  } finally {
    decoded.destroy();
    source.destroy();
  }
}

async function decode(source: Readable, encoding: string, url: string): Promise<Readable> {
  const names = encoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > mostEncodings) throw new OutboundError('decode_failed', url);
  let stream = source;
  // Encodings are listed in the order they were applied, so the last one comes off first.
  for (const name of names.reverse()) {
    if (name === 'deflate') stream = await inflateEither(stream);
    else stream = connect(stream, decoderFor(name, url));
  }
  return stream;
}

function decoderFor(name: string, url: string): Transform {
  // Sync flush: a body cut off by the server still yields what arrived, as browsers do.
  const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  if (name === 'gzip' || name === 'x-gzip') return createGunzip(lenient);
  if (name === 'br') return createBrotliDecompress();
  if (name === 'zstd') return createZstdDecompress();
  throw new OutboundError('decode_failed', url);
}

/** `deflate` means zlib by the standard and raw deflate by habit; the first byte tells them apart. */
async function inflateEither(source: Readable): Promise<Readable> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return Readable.from([]);
  const head = Buffer.from(first.value);
  const decoder = ((head[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return connect(Readable.from(whole()), decoder);
}

function connect(source: Readable, decoder: Transform): Readable {
  // A failure of either end surfaces at the reader; the callback only keeps it from being unhandled.
  pipeline(source, decoder, () => undefined);
  return decoder;
}
